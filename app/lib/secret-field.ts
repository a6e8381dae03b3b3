/** Whether a form's field is what a person enters to prove who they are. It is never kept and never sent again. */
export const isSecretField = (name: string): boolean =>
  /code|password|enrol|secret|token|otp|pin$/i.test(name);
