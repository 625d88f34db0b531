import type { Session } from "@sightline/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CallFailure, noAnswer } from "../../api/failure.ts";
import { storageIn } from "../browser-storage.ts";
import { type Lock, type SessionDependencies, SessionStore } from "./session-store.ts";
import { SESSION_KEY } from "./stored-session.ts";

const START = Date.parse("2026-11-15T10:00:00Z");
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("R4.1 the session persists in local storage", () => {
  it("is anonymous where nothing is kept", async () => {
    const { store } = browser().openTab();
    await store.start();
    expect(store.state()).toEqual({ status: "anonymous", signedOut: false });
    expect(await store.accessToken()).toBeNull();
  });

  it("is there again after a reload", async () => {
    const chrome = browser();
    chrome.openTab().store.adopt(aSession(1));
    const { store } = chrome.openTab();
    await store.start();
    expect(store.state()).toMatchObject({ status: "signed-in", user: { id: "user-1" } });
    expect(await store.accessToken()).toBe("access-1");
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    '{"access_token":"a"}',
    '{"access_token":"a","refresh_token":"r","expires_at":"soon"}',
  ])("throws away what is no session: %j", async (text) => {
    const chrome = browser();
    chrome.items.set(SESSION_KEY, text);
    const { store } = chrome.openTab();
    await store.start();
    expect(store.state().status).toBe("anonymous");
    expect(chrome.items.size).toBe(0);
  });

  it("lasts as long as the page where storage is blocked", async () => {
    const { store } = browser({ blocked: true }).openTab();
    await store.start();
    store.adopt(aSession(1));
    expect(store.state().status).toBe("signed-in");
    expect(await store.accessToken()).toBe("access-1");
    await store.signOut();
    expect(store.state().status).toBe("anonymous");
  });
});

describe("what the server newly says of its user", () => {
  it("is kept, seen at once, and carries the tokens that are newest", async () => {
    const chrome = browser();
    const { store } = chrome.openTab();
    store.adopt(aSession(1));
    chrome.openTab().store.adopt(aSession(2));
    store.updateUser({ ...aSession(1).user, name: "Ada B.", role: "admin" });
    expect(store.state()).toMatchObject({ user: { name: "Ada B.", role: "admin" } });
    expect(await store.accessToken()).toBe("access-2");
    expect(JSON.parse(chrome.items.get(SESSION_KEY) ?? "")).toMatchObject({
      refresh_token: "refresh-2",
      user: { name: "Ada B." },
    });
  });

  it("is nothing to somebody else, or to nobody", () => {
    const chrome = browser();
    const { store } = chrome.openTab();
    store.updateUser(aSession(1).user);
    expect(chrome.items.size).toBe(0);
    store.adopt(aSession(1));
    store.updateUser({ ...aSession(1).user, id: "user-2", name: "Eve" });
    expect(store.state()).toMatchObject({ user: { name: "Ada" } });
  });

  it("a session that the server has ended is forgotten without a word", () => {
    const chrome = browser();
    const { store, signOut } = chrome.openTab();
    store.adopt(aSession(1));
    store.forget();
    expect(store.state()).toEqual({ status: "anonymous", signedOut: true });
    expect(chrome.items.size).toBe(0);
    expect(signOut).not.toHaveBeenCalled();
  });
});

describe("R4.1 the session refreshes its token by itself", () => {
  it("a minute before it runs out", async () => {
    const { store, refresh } = browser().openTab();
    store.adopt(aSession(1));
    refresh.mockResolvedValue(aSession(2, 30 * MINUTE));
    await vi.advanceTimersByTimeAsync(14 * MINUTE - 1);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledExactlyOnceWith("refresh-1");
    expect(await store.accessToken()).toBe("access-2");
  });

  it("and is loading until then, when it had run out before the page opened", async () => {
    const chrome = browser();
    chrome.openTab().store.adopt(aSession(1, -MINUTE));
    const { store, refresh } = chrome.openTab();
    const answer = Promise.withResolvers<Session>();
    refresh.mockReturnValue(answer.promise);
    const started = store.start();
    expect(store.state().status).toBe("loading");
    answer.resolve(aSession(2));
    await started;
    expect(store.state().status).toBe("signed-in");
  });

  it("once for many calls that are refused at the same time", async () => {
    const { store, refresh } = browser().openTab();
    store.adopt(aSession(1));
    refresh.mockResolvedValue(aSession(2));
    const tokens = await Promise.all([1, 2, 3].map(() => store.renew("access-1")));
    expect(tokens).toEqual(["access-2", "access-2", "access-2"]);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it("once for all tabs: the second finds what the first has brought", async () => {
    const chrome = browser();
    const one = chrome.openTab();
    const two = chrome.openTab();
    one.store.adopt(aSession(1));
    await two.store.start();
    one.refresh.mockResolvedValue(aSession(2));
    const tokens = await Promise.all([one.store.renew("access-1"), two.store.renew("access-1")]);
    expect(tokens).toEqual(["access-2", "access-2"]);
    expect(two.refresh).not.toHaveBeenCalled();
  });

  it("not more than twice a minute on a clock that is far ahead", async () => {
    const { store, refresh } = browser().openTab();
    refresh.mockImplementation(async () => aSession(2, -MINUTE));
    store.adopt(aSession(1, -MINUTE));
    await vi.advanceTimersByTimeAsync(MINUTE);
    await store.accessToken();
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe("R4.1 only the server's word ends a session", () => {
  it.each([
    ["no network", noAnswer()],
    ["an overloaded server", new CallFailure("SERVICE_UNAVAILABLE", "Later.", 503)],
    ["too many requests", new CallFailure("TOO_MANY_REQUESTS", "Slower.", 429)],
  ])("%s keeps it, and it is tried again", async (_, failure) => {
    const chrome = browser();
    chrome.openTab().store.adopt(aSession(1, -MINUTE));
    const { store, refresh } = chrome.openTab();
    refresh.mockRejectedValueOnce(failure).mockResolvedValue(aSession(2));
    await store.start();
    expect(store.state().status).toBe("signed-in");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(await store.accessToken()).toBe("access-2");
  });

  it("SESSION_ENDED removes it", async () => {
    const chrome = browser();
    const { store, refresh } = chrome.openTab();
    store.adopt(aSession(1));
    refresh.mockRejectedValue(new CallFailure("SESSION_ENDED", "Sign in again.", 401));
    expect(await store.renew("access-1")).toBeNull();
    expect(store.state()).toEqual({ status: "anonymous", signedOut: false });
    expect(chrome.items.size).toBe(0);
  });
});

describe("R4.1 sign-out", () => {
  it("leaves nothing in storage, at once, and tells the server", async () => {
    const chrome = browser();
    const { store, signOut } = chrome.openTab();
    chrome.items.set("sightline-handover", "[]");
    store.adopt(aSession(1));
    const done = store.signOut();
    expect(chrome.items.size).toBe(0);
    expect(store.state()).toEqual({ status: "anonymous", signedOut: true });
    await done;
    expect(signOut).toHaveBeenCalledExactlyOnceWith("access-1");
  });

  it("finishes what waits in the name of whoever leaves, before the server is told", async () => {
    const { store, signOut } = browser().openTab();
    store.adopt(aSession(1));
    const finish = vi.fn(async () => expect(signOut).not.toHaveBeenCalled());
    const done = store.signOut(finish);
    expect(store.state().status).toBe("anonymous");
    await done;
    expect(finish).toHaveBeenCalledExactlyOnceWith("access-1");
    expect(signOut).toHaveBeenCalledOnce();
  });

  it("is part of signing in again: the session that was here before ends", async () => {
    const { store, signOut } = browser().openTab();
    store.adopt(aSession(1));
    expect(signOut).not.toHaveBeenCalled();
    store.adopt(aSession(2));
    expect(await store.accessToken()).toBe("access-2");
    expect(signOut).toHaveBeenCalledExactlyOnceWith("access-1");
  });

  it("holds although the server cannot be told", async () => {
    const { store, signOut } = browser().openTab();
    store.adopt(aSession(1));
    signOut.mockRejectedValue(noAnswer());
    await store.signOut();
    expect(store.state().status).toBe("anonymous");
  });

  it("is not undone by a refresh that was under way", async () => {
    const chrome = browser();
    const { store, refresh } = chrome.openTab();
    store.adopt(aSession(1));
    const answer = Promise.withResolvers<Session>();
    refresh.mockReturnValue(answer.promise);
    const renewed = store.renew("access-1");
    await Promise.resolve();
    await store.signOut();
    answer.resolve(aSession(2));
    expect(await renewed).toBeNull();
    expect(store.state().status).toBe("anonymous");
    expect(chrome.items.size).toBe(0);
  });

  it("in one tab signs the others out, and signing in signs them in", async () => {
    const chrome = browser();
    const one = chrome.openTab();
    const two = chrome.openTab();
    await two.store.start();
    one.store.adopt(aSession(1));
    two.store.noticeStorage({ key: SESSION_KEY });
    expect(two.store.state().status).toBe("signed-in");
    await one.store.signOut();
    two.store.noticeStorage({ key: SESSION_KEY });
    expect(two.store.state()).toEqual({ status: "anonymous", signedOut: true });
  });
});

function aSession(number: number, lastsMs = 15 * MINUTE): Session {
  return {
    access_token: `access-${number}`,
    refresh_token: `refresh-${number}`,
    expires_at: (Date.now() + lastsMs) / 1000,
    is_new_user: false,
    user: {
      id: "user-1",
      email: "ada@example.com",
      name: "Ada",
      role: "user",
      created_at: "2026-11-01T00:00:00.000Z",
    },
  };
}

/** Tabs of one browser share storage and locks. */
function browser({ blocked = false } = {}) {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const open = () => {
    if (blocked) throw new DOMException("denied", "SecurityError");
    return storage;
  };
  let last: Promise<unknown> = Promise.resolve();
  const lock: Lock = (_, work) => {
    const mine = last.then(work);
    last = mine;
    return mine;
  };
  const openTab = () => {
    const refresh = vi.fn<SessionDependencies["calls"]["refresh"]>();
    const signOut = vi.fn<SessionDependencies["calls"]["signOut"]>().mockResolvedValue(null);
    const store = new SessionStore({ storage: storageIn(open), calls: { refresh, signOut }, lock });
    return { store, refresh, signOut };
  };
  return { items, openTab };
}
