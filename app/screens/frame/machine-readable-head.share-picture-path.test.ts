import { expect, test } from "vitest";
import { sharePicturePath } from "./machine-readable-head.ts";

test.each([
  ["/", "/share/home.png"],
  ["/services", "/share/services.png"],
  ["/resource/blog/sunday-night-dread", "/share/resource-blog-sunday-night-dread.png"],
  ["/therapist/about-therapist", "/share/therapist.png"],
  ["/therapist/about-therapist?profile=Somebody%20Else", "/share/therapist.png"],
  [
    "/therapist/about-therapist?profile=Ananya%20Deshpande",
    "/share/therapist-about-therapist-profile-Ananya-Deshpande.png",
  ],
  ["/training/apply", "/share/home.png"],
  ["/resource/article/../../x", "/share/home.png"],
])("the share picture of %s is %s", (path, picture) =>
  expect(sharePicturePath(path)).toBe(picture),
);

test("a page in Hindi has pictures in Hindi", () => {
  expect(sharePicturePath("/", "hi")).toBe("/share/hi/home.png");
  expect(sharePicturePath("/resource/article/neend-nahi-aati", "hi")).toBe(
    "/share/hi/resource-article-neend-nahi-aati.png",
  );
  expect(sharePicturePath("/training/apply", "hi")).toBe("/share/hi/home.png");
});
