/** Runs many calls, a few at a time: all at once would keep the gateway busy beyond its own deadlines. */
const atOnce = 8;

/** The results in the order of the inputs. */
export async function fewAtOnce<Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const results: Output[] = [];
  const left = inputs.entries();
  const work = async (): Promise<void> => {
    for (const [index, input] of left) results[index] = await run(input);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
