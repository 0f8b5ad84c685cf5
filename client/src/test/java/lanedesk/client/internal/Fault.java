package lanedesk.client.internal;

import java.io.IOException;
import java.net.SocketTimeoutException;
import lanedesk.client.fault.RawServer.RawRequest;
import lanedesk.client.fault.RawServer.Script;

/// The fault table: what a server does with a booking, how many bodies a default OkHttp client sends, and the
/// expected result of the booking client.
enum Fault implements Script {
    POOLED_FIN(true, 2, ExpectedOutcome.NOTHING, forFirstRequest(_ -> false)),
    POOLED_RST(true, 2, ExpectedOutcome.NOTHING, forFirstRequest(RawRequest::resetConnection)),
    POOLED_HALF_STATUS_LINE(true, 2, ExpectedOutcome.NOTHING, forFirstRequest(replyAndClose("HTTP/1.1 2"))),
    POOLED_CONTINUE_THEN_FIN(
            true, 2, ExpectedOutcome.NOTHING, forFirstRequest(replyAndClose("HTTP/1.1 100 Continue\r\n\r\n"))),
    POOLED_HEADERS_CUT(
            true, 2, ExpectedOutcome.NOTHING, forFirstRequest(replyAndClose("HTTP/1.1 200 OK\r\nContent-Le"))),
    POOLED_ALWAYS_CLOSED(true, 3, ExpectedOutcome.NOTHING, _ -> false),
    FRESH_FIN(false, 1, ExpectedOutcome.NOTHING, _ -> false),
    FRESH_RST(false, 1, ExpectedOutcome.NOTHING, RawRequest::resetConnection),
    SILENCE(false, 1, ExpectedOutcome.NOTHING, RawRequest::keepSilent),
    DRIP(false, 1, ExpectedOutcome.NOTHING, Fault::sendSlowly),
    GARBAGE(false, 1, ExpectedOutcome.NOTHING, replyAndClose("SSH-2.0-OpenSSH_9.6\r\n\r\n")),
    HEADERS_BEYOND_MEASURE(
            false,
            1,
            ExpectedOutcome.NOTHING,
            replyAndClose("HTTP/1.1 200 OK\r\nX: " + "x".repeat(800_000) + "\r\n\r\n")),
    BODY_CUT(false, 1, ExpectedOutcome.PART, replyAndClose("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":")),
    CHUNKED_BODY_CUT(
            false,
            1,
            ExpectedOutcome.PART,
            replyAndClose("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{\"data\":")),
    BODY_STALLS(false, 1, ExpectedOutcome.PART, arrival -> {
        arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":");
        return arrival.keepSilent();
    }),
    REQUEST_TIMEOUT(false, 2, ExpectedOutcome.STATUS, forFirstRequest(replyStatus("408 Request Timeout"))),
    REQUEST_TIMEOUT_AT_ONCE(
            false, 2, ExpectedOutcome.STATUS, forFirstRequest(replyStatus("408 Request Timeout\r\nRetry-After: 0"))),
    UNAVAILABLE_AT_ONCE(
            false, 2, ExpectedOutcome.STATUS, forFirstRequest(replyStatus("503 Unavailable\r\nRetry-After: 0"))),
    UNAVAILABLE_AND_TIMEOUT_BY_TURNS(
            false,
            21,
            ExpectedOutcome.STATUS,
            arrival -> arrival.bodyNumber() % 2 == 1
                    ? arrival.reply("503 Unavailable\r\nRetry-After: 0", "")
                    : arrival.reply("408 Request Timeout", "")),
    RETRY_AFTER_BEYOND_NUMBERS(
            false, 1, ExpectedOutcome.ANYTHING, replyStatus("503 Unavailable\r\nRetry-After: 99999999999")),
    NEGATIVE_LENGTH(
            false, 1, ExpectedOutcome.ANYTHING, replyAndClose("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}")),
    MOVED_307(
            false,
            2,
            ExpectedOutcome.STATUS,
            forFirstRequest(replyStatus("307 Temporary Redirect\r\nLocation: /elsewhere"))),
    MOVED_308(
            false,
            2,
            ExpectedOutcome.STATUS,
            forFirstRequest(replyStatus("308 Permanent Redirect\r\nLocation: /elsewhere"))),
    MOVED_307_FOR_EVER(
            false, 21, ExpectedOutcome.STATUS, replyStatus("307 Temporary Redirect\r\nLocation: /v1/otr/book")),
    MOVED_300(
            false,
            1,
            ExpectedOutcome.STATUS,
            forFirstRequest(replyStatus("300 Multiple Choices\r\nLocation: /elsewhere"))),
    MOVED_301(
            false,
            1,
            ExpectedOutcome.STATUS,
            forFirstRequest(replyStatus("301 Moved Permanently\r\nLocation: /elsewhere"))),
    MOVED_302(false, 1, ExpectedOutcome.STATUS, forFirstRequest(replyStatus("302 Found\r\nLocation: /elsewhere"))),
    MOVED_303(false, 1, ExpectedOutcome.STATUS, forFirstRequest(replyStatus("303 See Other\r\nLocation: /elsewhere"))),
    UNAVAILABLE(false, 1, ExpectedOutcome.STATUS, replyStatus("503 Unavailable")),
    UNAVAILABLE_FOR_A_SECOND(false, 1, ExpectedOutcome.STATUS, replyStatus("503 Unavailable\r\nRetry-After: 1")),
    TOO_MANY(false, 1, ExpectedOutcome.STATUS, replyStatus("429 Too Many Requests")),
    SERVER_ERROR(false, 1, ExpectedOutcome.STATUS, replyStatus("500 Internal Server Error")),
    GATEWAY_TIMEOUT(false, 1, ExpectedOutcome.STATUS, replyStatus("504 Gateway Timeout")),
    UNAUTHORIZED(
            false, 1, ExpectedOutcome.STATUS, replyStatus("401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"")),
    MISDIRECTED(false, 1, ExpectedOutcome.STATUS, replyStatus("421 Misdirected Request")),
    TOO_EARLY(false, 1, ExpectedOutcome.STATUS, replyStatus("425 Too Early"));

    /// The expected result of one attempt.
    enum ExpectedOutcome {
        NOTHING,
        PART,
        STATUS,
        ANYTHING
    }

    final boolean needsPooledConnection;
    final int defaultClientBodyCount;
    final ExpectedOutcome expectedOutcome;

    @SuppressWarnings("ImmutableEnumChecker") // scripts are lambdas without state
    private final Script script;

    Fault(boolean needsPooledConnection, int bodiesByDefault, ExpectedOutcome expectedOutcome, Script script) {
        this.needsPooledConnection = needsPooledConnection;
        this.defaultClientBodyCount = bodiesByDefault;
        this.expectedOutcome = expectedOutcome;
        this.script = script;
    }

    @Override
    public boolean answer(RawRequest arrival) throws IOException, InterruptedException {
        return script.answer(arrival);
    }

    private static Script forFirstRequest(Script script) {
        return arrival -> arrival.bodyNumber() == 1 ? script.answer(arrival) : arrival.reply("200 OK", "{}");
    }

    private static Script replyAndClose(String text) {
        return arrival -> {
            arrival.write(text);
            arrival.socket().shutdownOutput();
            return arrival.keepSilent();
        };
    }

    private static Script replyStatus(String statusAndHeaders) {
        return arrival -> arrival.reply(statusAndHeaders, "");
    }

    private static boolean sendSlowly(RawRequest arrival) throws IOException, InterruptedException {
        arrival.socket().setSoTimeout(100);
        for (char letter : "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".toCharArray()) {
            arrival.write(String.valueOf(letter));
            try {
                arrival.keepSilent();
            } catch (SocketTimeoutException stillThere) {
                continue;
            }
            return false;
        }
        return false;
    }
}
