/**
 * Loaded into each program that a test starts (run-process.ts): it ends with the process that started it, however that
 * one ended. Vitest kills its workers, so their own handlers of an exit do not run.
 */
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.channel?.unref();
