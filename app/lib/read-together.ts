/** Reads of one page at a time: more would take the connections of other pages. */
const AT_ONCE = 4;

type Reads = readonly (() => Promise<unknown>)[];

/** Runs reads beside each other, a few at a time. @returns their results in the given order */
export async function readTogether<const All extends Reads>(
  reads: All,
): Promise<{ -readonly [Place in keyof All]: Awaited<ReturnType<All[Place]>> }> {
  const results: unknown[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let place = next++; place < reads.length; place = next++)
      results[place] = await reads[place]?.();
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, reads.length) }, work));
  return results as { -readonly [Place in keyof All]: Awaited<ReturnType<All[Place]>> };
}
