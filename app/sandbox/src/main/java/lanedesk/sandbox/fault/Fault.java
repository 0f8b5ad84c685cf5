package lanedesk.sandbox.fault;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Something that goes wrong with one request. The moment says how far the service gets before: an answer that is lost
/// or spoilt [Moment#AFTER] stands for work that was done, so a booking exists although nobody was told.
public enum Fault {
    RESET_ON_HEADERS(Moment.BEFORE, "the connection is reset before the body is read"),
    CLOSE_ON_HEADERS(Moment.BEFORE, "the connection is closed before the body is read"),

    CLOSE_AFTER_BODY(Moment.INSTEAD, "the body is read, then the connection closed"),
    RESET_AFTER_BODY(Moment.INSTEAD, "the body is read, then the connection reset"),
    CONTINUE_THEN_CLOSE(Moment.INSTEAD, "100 Continue, then the connection is closed"),
    NEVER_ANSWERS(Moment.INSTEAD, "the body is read and nothing follows"),
    STATUS_302(Moment.INSTEAD, "302 to the same path"),
    STATUS_307(Moment.INSTEAD, "307 to the same path"),
    STATUS_401(Moment.INSTEAD, "401 in spite of a right token"),
    STATUS_403(Moment.INSTEAD, "403"),
    STATUS_408(Moment.INSTEAD, "408"),
    STATUS_429(Moment.INSTEAD, "429 with Retry-After 1"),
    STATUS_500(Moment.INSTEAD, "500"),
    STATUS_503(Moment.INSTEAD, "503 with Retry-After 0"),
    STATUS_503_FAR(Moment.INSTEAD, "503 with Retry-After 99999999999"),

    LOSE_ANSWER(Moment.AFTER, "the work is done, then the connection closed without an answer"),
    RESET_ANSWER(Moment.AFTER, "the work is done, then the connection reset without an answer"),
    HALF_STATUS_LINE(Moment.AFTER, "half a status line, then closed"),
    CUT_HEADERS(Moment.AFTER, "the headers break off"),
    CUT_BODY(Moment.AFTER, "the body breaks off in the middle"),
    DRIP(Moment.AFTER, "the answer comes at 10 bytes a second"),
    SLOW(Moment.AFTER, "the answer comes 3 seconds late"),
    DONE_500(Moment.AFTER, "the work is done and 500 answered"),
    GARBAGE_JSON(Moment.AFTER, "200 with broken JSON"),
    HTML(Moment.AFTER, "200 with an HTML page"),
    EMPTY_BODY(Moment.AFTER, "200 with no body"),
    NULL_BODY(Moment.AFTER, "200 with the word null"),
    DATA_AND_ERRORS(Moment.AFTER, "both data and errors"),
    NEITHER(Moment.AFTER, "neither data nor errors"),
    ORDER_IN_400(Moment.AFTER, "the data of a success under status 400"),
    NUMBERS_AS_TEXT(Moment.AFTER, "every number as a string"),
    FRACTIONS(Moment.AFTER, "every integer with a fraction"),
    NULL_FIELDS(Moment.AFTER, "every field of data null"),
    MISSING_FIELDS(Moment.AFTER, "data without its fields"),
    DUPLICATE_KEYS(Moment.AFTER, "data given twice"),
    TRAILING_HTML(Moment.AFTER, "HTML after the JSON"),
    DEEP_JSON(Moment.AFTER, "a field nested 10,000 deep"),
    HUGE_NUMBER(Moment.AFTER, "amounts of 1e20000000"),
    INVALID_UTF8(Moment.AFTER, "bytes that are not UTF-8"),
    UNKNOWN_FIELDS(Moment.AFTER, "fields beside those of the interface, which is allowed"),
    UNKNOWN_WORDS(Moment.AFTER, "kinds of document that the interface does not know"),
    NULL_DOCUMENTS(Moment.AFTER, "documents is null"),
    NO_RATES(Moment.AFTER, "a quote without a rate"),
    HOSTILE_DOCUMENTS(Moment.AFTER, "file names and addresses that lead elsewhere"),
    HUGE_TEXT(Moment.AFTER, "a text of 2 MiB in every answer"),
    HUGE_BODY(Moment.AFTER, "a body of 40 MiB"),
    HUGE_HEADERS(Moment.AFTER, "800 kB of headers"),
    NEGATIVE_LENGTH(Moment.AFTER, "a negative Content-Length"),
    GZIP_BOMB(Moment.AFTER, "400 MiB packed into 400 kB");

    /// How far the service gets with a request.
    public enum Moment {
        /// Not even the body is read.
        BEFORE,
        /// The body is read, nothing is done.
        INSTEAD,
        /// The request is carried out, the answer suffers.
        AFTER
    }

    private final Moment moment;
    private final String description;

    Fault(Moment moment, String description) {
        this.moment = moment;
        this.description = description;
    }

    /// How far the service gets.
    public Moment moment() {
        return moment;
    }

    /// What happens, in a few words.
    public String description() {
        return description;
    }

    /// The name on the command line and in the administration: `cut-body`.
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// The fault of a name.
    public static Optional<Fault> named(String word) {
        return Arrays.stream(values())
                .filter(fault -> fault.word().equals(word))
                .findFirst();
    }

    /// All names, for messages.
    public static String words() {
        return Arrays.stream(values()).map(Fault::word).collect(Collectors.joining(", "));
    }
}
