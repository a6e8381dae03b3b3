import { test } from "vitest";
import { findProgram, type ProgramForTests } from "./program-for-tests.ts";

/**
 * `test` for what needs a program of the machine. Where there is none the tests are left out, and the last line of
 * `npm test` says so (run-steps.ts).
 */
export const testWithProgram = (name: ProgramForTests) =>
  findProgram(name) === undefined ? test.skip : test;
