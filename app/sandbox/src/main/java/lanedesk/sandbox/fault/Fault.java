package lanedesk.sandbox.fault;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// An error that the sandbox injects into a request. The phase says how much of the request is processed before the
/// error. With [FaultPhase#AFTER], the sandbox carries out the request: a booking exists although the client gets
/// no valid answer.
public enum Fault {
    RESET_ON_HEADERS(FaultPhase.BEFORE, "the connection is reset before the body is read"),
    CLOSE_ON_HEADERS(FaultPhase.BEFORE, "the connection is closed before the body is read"),

    CLOSE_AFTER_BODY(FaultPhase.INSTEAD, "the body is read, then the connection closed"),
    RESET_AFTER_BODY(FaultPhase.INSTEAD, "the body is read, then the connection reset"),
    CONTINUE_THEN_CLOSE(FaultPhase.INSTEAD, "100 Continue, then the connection is closed"),
    NEVER_ANSWERS(FaultPhase.INSTEAD, "the body is read and nothing follows"),
    STATUS_302(FaultPhase.INSTEAD, "302 to the same path"),
    STATUS_307(FaultPhase.INSTEAD, "307 to the same path"),
    STATUS_401(FaultPhase.INSTEAD, "401 in spite of a right token"),
    STATUS_403(FaultPhase.INSTEAD, "403"),
    STATUS_408(FaultPhase.INSTEAD, "408"),
    STATUS_429(FaultPhase.INSTEAD, "429 with Retry-After 1"),
    STATUS_500(FaultPhase.INSTEAD, "500"),
    STATUS_503(FaultPhase.INSTEAD, "503 with Retry-After 0"),
    STATUS_503_FAR(FaultPhase.INSTEAD, "503 with Retry-After 99999999999"),

    LOSE_ANSWER(FaultPhase.AFTER, "the work is done, then the connection closed without an answer"),
    RESET_ANSWER(FaultPhase.AFTER, "the work is done, then the connection reset without an answer"),
    HALF_STATUS_LINE(FaultPhase.AFTER, "half a status line, then closed"),
    CUT_HEADERS(FaultPhase.AFTER, "the headers break off"),
    CUT_BODY(FaultPhase.AFTER, "the body breaks off in the middle"),
    DRIP(FaultPhase.AFTER, "the answer comes at 10 bytes a second"),
    SLOW(FaultPhase.AFTER, "the answer comes 3 seconds late"),
    DONE_500(FaultPhase.AFTER, "the work is done and 500 answered"),
    GARBAGE_JSON(FaultPhase.AFTER, "200 with broken JSON"),
    HTML(FaultPhase.AFTER, "200 with an HTML page"),
    EMPTY_BODY(FaultPhase.AFTER, "200 with no body"),
    NULL_BODY(FaultPhase.AFTER, "200 with the word null"),
    DATA_AND_ERRORS(FaultPhase.AFTER, "both data and errors"),
    NEITHER(FaultPhase.AFTER, "neither data nor errors"),
    ORDER_IN_400(FaultPhase.AFTER, "the data of a success under status 400"),
    NUMBERS_AS_TEXT(FaultPhase.AFTER, "every number as a string"),
    FRACTIONS(FaultPhase.AFTER, "every integer with a fraction"),
    NULL_FIELDS(FaultPhase.AFTER, "every field of data null"),
    MISSING_FIELDS(FaultPhase.AFTER, "data without its fields"),
    DUPLICATE_KEYS(FaultPhase.AFTER, "data given twice"),
    TRAILING_HTML(FaultPhase.AFTER, "HTML after the JSON"),
    DEEP_JSON(FaultPhase.AFTER, "a field nested 10,000 deep"),
    HUGE_NUMBER(FaultPhase.AFTER, "amounts of 1e20000000"),
    INVALID_UTF8(FaultPhase.AFTER, "bytes that are not UTF-8"),
    UNKNOWN_FIELDS(FaultPhase.AFTER, "fields beside those of the interface, which is allowed"),
    UNKNOWN_WORDS(FaultPhase.AFTER, "kinds of document that the interface does not know"),
    NULL_DOCUMENTS(FaultPhase.AFTER, "documents is null"),
    NO_RATES(FaultPhase.AFTER, "a quote without a rate"),
    UNREADABLE_RATES(FaultPhase.AFTER, "a quote whose rates have no number"),
    HOSTILE_DOCUMENTS(FaultPhase.AFTER, "file names and addresses that lead elsewhere"),
    HUGE_TEXT(FaultPhase.AFTER, "a text of 2 MiB in every answer"),
    HUGE_BODY(FaultPhase.AFTER, "a body of 40 MiB"),
    HUGE_HEADERS(FaultPhase.AFTER, "800 kB of headers"),
    NEGATIVE_LENGTH(FaultPhase.AFTER, "a negative Content-Length"),
    GZIP_BOMB(FaultPhase.AFTER, "400 MiB packed into 400 kB");

    /// How much of a request the sandbox processes before the fault.
    public enum FaultPhase {
        /// The sandbox does not read the body of the request.
        BEFORE,
        /// The sandbox reads the body, but does not carry out the request.
        INSTEAD,
        /// The sandbox carries out the request. Its answer is lost or damaged.
        AFTER
    }

    private final FaultPhase phase;
    private final String description;

    Fault(FaultPhase phase, String description) {
        this.phase = phase;
        this.description = description;
    }

    /// How much of the request the sandbox processes before the fault.
    public FaultPhase phase() {
        return phase;
    }

    /// A short description of the fault, which the fault administration shows.
    public String description() {
        return description;
    }

    /// The fault's name on the command line and in the fault administration, for example `cut-body`.
    public String optionName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Finds the fault with this option name, for example `cut-body`.
    public static Optional<Fault> findByOptionName(String optionName) {
        return Arrays.stream(values())
                .filter(fault -> fault.optionName().equals(optionName))
                .findFirst();
    }

    /// The option names of all faults, separated by commas.
    public static String allOptionNames() {
        return Arrays.stream(values()).map(Fault::optionName).collect(Collectors.joining(", "));
    }
}
