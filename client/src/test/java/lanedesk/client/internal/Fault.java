package lanedesk.client.internal;

import java.io.IOException;
import java.net.SocketTimeoutException;
import lanedesk.client.fault.RawServer.Arrival;
import lanedesk.client.fault.RawServer.Script;

/// The rows of the fault table: what a server does with a booking, how many bodies OkHttp as it comes then delivers,
/// and what the booking client learns.
enum Fault implements Script {
    POOLED_FIN(true, 2, Learned.NOTHING, first(_ -> false)),
    POOLED_RST(true, 2, Learned.NOTHING, first(Arrival::reset)),
    POOLED_HALF_STATUS_LINE(true, 2, Learned.NOTHING, first(then("HTTP/1.1 2"))),
    POOLED_CONTINUE_THEN_FIN(true, 2, Learned.NOTHING, first(then("HTTP/1.1 100 Continue\r\n\r\n"))),
    POOLED_HEADERS_CUT(true, 2, Learned.NOTHING, first(then("HTTP/1.1 200 OK\r\nContent-Le"))),
    POOLED_ALWAYS_CLOSED(true, 3, Learned.NOTHING, _ -> false),
    FRESH_FIN(false, 1, Learned.NOTHING, _ -> false),
    FRESH_RST(false, 1, Learned.NOTHING, Arrival::reset),
    SILENCE(false, 1, Learned.NOTHING, Arrival::silence),
    DRIP(false, 1, Learned.NOTHING, Fault::drip),
    GARBAGE(false, 1, Learned.NOTHING, then("SSH-2.0-OpenSSH_9.6\r\n\r\n")),
    HEADERS_BEYOND_MEASURE(
            false, 1, Learned.NOTHING, then("HTTP/1.1 200 OK\r\nX: " + "x".repeat(800_000) + "\r\n\r\n")),
    BODY_CUT(false, 1, Learned.PART, then("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":")),
    CHUNKED_BODY_CUT(
            false, 1, Learned.PART, then("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n{\"data\":")),
    BODY_STALLS(false, 1, Learned.PART, arrival -> {
        arrival.write("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"data\":");
        return arrival.silence();
    }),
    REQUEST_TIMEOUT(false, 2, Learned.STATUS, first(status("408 Request Timeout"))),
    REQUEST_TIMEOUT_AT_ONCE(false, 2, Learned.STATUS, first(status("408 Request Timeout\r\nRetry-After: 0"))),
    UNAVAILABLE_AT_ONCE(false, 2, Learned.STATUS, first(status("503 Unavailable\r\nRetry-After: 0"))),
    UNAVAILABLE_AND_TIMEOUT_BY_TURNS(
            false,
            21,
            Learned.STATUS,
            arrival -> arrival.turn() % 2 == 1
                    ? arrival.reply("503 Unavailable\r\nRetry-After: 0", "")
                    : arrival.reply("408 Request Timeout", "")),
    RETRY_AFTER_BEYOND_NUMBERS(false, 1, Learned.ANYTHING, status("503 Unavailable\r\nRetry-After: 99999999999")),
    NEGATIVE_LENGTH(false, 1, Learned.ANYTHING, then("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}")),
    MOVED_307(false, 2, Learned.STATUS, first(status("307 Temporary Redirect\r\nLocation: /elsewhere"))),
    MOVED_308(false, 2, Learned.STATUS, first(status("308 Permanent Redirect\r\nLocation: /elsewhere"))),
    MOVED_307_FOR_EVER(false, 21, Learned.STATUS, status("307 Temporary Redirect\r\nLocation: /v1/otr/book")),
    MOVED_300(false, 1, Learned.STATUS, first(status("300 Multiple Choices\r\nLocation: /elsewhere"))),
    MOVED_301(false, 1, Learned.STATUS, first(status("301 Moved Permanently\r\nLocation: /elsewhere"))),
    MOVED_302(false, 1, Learned.STATUS, first(status("302 Found\r\nLocation: /elsewhere"))),
    MOVED_303(false, 1, Learned.STATUS, first(status("303 See Other\r\nLocation: /elsewhere"))),
    UNAVAILABLE(false, 1, Learned.STATUS, status("503 Unavailable")),
    UNAVAILABLE_FOR_A_SECOND(false, 1, Learned.STATUS, status("503 Unavailable\r\nRetry-After: 1")),
    TOO_MANY(false, 1, Learned.STATUS, status("429 Too Many Requests")),
    SERVER_ERROR(false, 1, Learned.STATUS, status("500 Internal Server Error")),
    GATEWAY_TIMEOUT(false, 1, Learned.STATUS, status("504 Gateway Timeout")),
    UNAUTHORIZED(false, 1, Learned.STATUS, status("401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"x\"")),
    MISDIRECTED(false, 1, Learned.STATUS, status("421 Misdirected Request")),
    TOO_EARLY(false, 1, Learned.STATUS, status("425 Too Early"));

    /// What one attempt brings to light.
    enum Learned {
        NOTHING,
        PART,
        STATUS,
        ANYTHING
    }

    final boolean pooled;
    final int bodiesByDefault;
    final Learned learned;

    @SuppressWarnings("ImmutableEnumChecker") // scripts are lambdas without state
    private final Script script;

    Fault(boolean pooled, int bodiesByDefault, Learned learned, Script script) {
        this.pooled = pooled;
        this.bodiesByDefault = bodiesByDefault;
        this.learned = learned;
        this.script = script;
    }

    @Override
    public boolean answer(Arrival arrival) throws IOException, InterruptedException {
        return script.answer(arrival);
    }

    private static Script first(Script script) {
        return arrival -> arrival.turn() == 1 ? script.answer(arrival) : arrival.reply("200 OK", "{}");
    }

    private static Script then(String text) {
        return arrival -> {
            arrival.write(text);
            arrival.socket().shutdownOutput();
            return arrival.silence();
        };
    }

    private static Script status(String statusAndHeaders) {
        return arrival -> arrival.reply(statusAndHeaders, "");
    }

    private static boolean drip(Arrival arrival) throws IOException, InterruptedException {
        arrival.socket().setSoTimeout(100);
        for (char letter : "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".toCharArray()) {
            arrival.write(String.valueOf(letter));
            try {
                arrival.silence();
            } catch (SocketTimeoutException stillThere) {
                continue;
            }
            return false;
        }
        return false;
    }
}
