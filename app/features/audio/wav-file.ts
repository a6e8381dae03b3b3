import { sampleRate } from "./loop.ts";

/** Writes a sound as a WAV file: 16-bit PCM, one channel. @param rounds how often the loop is repeated */
export function wavFile(loop: Float32Array, rounds: number): Uint8Array<ArrayBuffer> {
  const bytes = loop.length * rounds * 2;
  const view = new DataView(new ArrayBuffer(44 + bytes));
  const write = (at: number, text: string) => {
    for (const [index, character] of [...text].entries()) {
      view.setUint8(at + index, character.charCodeAt(0));
    }
  };
  write(0, "RIFF");
  view.setUint32(4, 36 + bytes, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, bytes, true);
  for (let at = 0; at < loop.length * rounds; at += 1) {
    view.setInt16(44 + at * 2, Math.round((loop[at % loop.length] ?? 0) * 32_767), true);
  }
  return new Uint8Array(view.buffer);
}
