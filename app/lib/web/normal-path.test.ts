import { expect, test } from "vitest";
import { normalPath, withNormalPath } from "./normal-path.ts";

test.each([
  ["/desk", "/desk"],
  ["/%64esk", "/desk"],
  ["/desk/order/%6F%72der%5f1", "/desk/order/order_1"],
  ["/%7Euser%2Dx%2e", "/~user-x."],
  // These change the meaning of a path: the router keeps them inside of their segment.
  ["/desk%2forder", "/desk%2Forder"],
  ["/a%3fb%23c%25d", "/a%3Fb%23c%25d"],
  // Decoded once, as the router does.
  ["/%2564esk", "/%2564esk"],
  ["/%e0%a4%b9", "/%E0%A4%B9"],
  ["/%zz%6", "/%zz%6"],
])("%s is %s", (path, normal) => {
  expect(normalPath(path)).toBe(normal);
});

test("a request keeps its method, headers, query and body", async () => {
  const request = new Request("http://localhost/%64esk/x?to=%64esk", {
    method: "POST",
    headers: { Cookie: "a=b" },
    body: "field=1",
  });
  const normal = withNormalPath(request);
  expect([normal.method, normal.url]).toEqual(["POST", "http://localhost/desk/x?to=%64esk"]);
  expect(normal.headers.get("Cookie")).toBe("a=b");
  expect(await normal.text()).toBe("field=1");
  const plain = new Request("http://localhost/desk?to=%64esk");
  expect(withNormalPath(plain)).toBe(plain);
});
