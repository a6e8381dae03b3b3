/** Where the marker of a scale stands, and where the text above it begins, as attributes of its SVG. */
export interface ScaleMarker {
  x: string;
  textX: string;
  anchor: "start" | "middle" | "end";
}

/**
 * Places a value on a scale. Near an end the text keeps within the scale.
 * @param end the first value beyond the scale
 */
export function placeOnScale(value: number, low: number, end: number): ScaleMarker {
  const percent = Math.round(((value + 0.5 - low) / (end - low)) * 1000) / 10;
  const x = `${percent}%`;
  if (percent < 12) return { x, textX: "0", anchor: "start" };
  if (percent > 88) return { x, textX: "100%", anchor: "end" };
  return { x, textX: x, anchor: "middle" };
}
