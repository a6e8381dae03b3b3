import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { listen } from "../product/free-port.ts";

/**
 * A mail server that accepts and keeps emails, or answers a command as scripted: its verb, "greeting", or "." after an
 * email.
 * @param onPort any free one if it is 0
 * @param accepts before it, an email is read and not answered
 */
export async function startMailSink(
  answers: Record<string, string> = {},
  onPort = 0,
  accepts: Promise<void> = Promise.resolve(),
) {
  const commands: string[] = [];
  const emails: string[] = [];
  const server = createServer((socket) => {
    let data: string[] | undefined;
    // A client that gives up or is killed closes the connection without QUIT.
    socket.on("error", () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    const usual: Record<string, string> = { EHLO: "250 sink", DATA: "354 go on", QUIT: "221 bye" };
    say(answers["greeting"] ?? "220 sink");
    const lines = createInterface({ input: socket, crlfDelay: Infinity });
    // The socket's errors are the reader's too.
    lines.on("error", () => socket.destroy());
    lines.on("line", (line) => {
      if (data !== undefined && line !== ".") {
        data.push(line.replace(/^\./, ""));
      } else if (data !== undefined) {
        emails.push(data.join("\r\n"));
        data = undefined;
        void accepts.then(() => say(answers["."] ?? "250 taken"));
      } else {
        const verb = line.split(" ")[0] ?? "";
        const answer = answers[verb] ?? usual[verb] ?? "250 ok";
        commands.push(line);
        if (answer.startsWith("354")) data = [];
        say(answer);
        if (verb === "QUIT") socket.end();
      }
    });
  });
  const port = await listen(server, onPort);
  onTestFinished(() => void server.close());
  return { port, commands, emails };
}
