package lanedesk.workstation.booking.unknown;

import java.util.Arrays;
import java.util.regex.Pattern;
import lanedesk.workstation.l10n.Texts;

/// Why the outcome of a booking is unknown. The reason is recognized by the technical note in the journal.
enum UnknownReason {
    CUT_OFF("the answer broke off"),
    SLOW("(?i)time-?out|timed out"),
    LOST("(?i)end of stream|EOF|connection|stream was reset|socket|IOException"),
    NO_ORDER("without an order number"),
    NO_BOL("without a bill of lading number"),
    OTHER_QUOTE("speaks of another quote"),
    NEITHER("^status \\d+ "),
    UNREADABLE("unreadable answer|could not be read"),
    ENDED("ended before an answer came"),
    UNREAD("ended before it had read"),
    TAKEN("belongs to another booking"),
    UNTRUSTED("");

    private static final Pattern SERVICE_ERROR = Pattern.compile("[45]\\d\\d .*", Pattern.DOTALL);

    private final Pattern notePattern;

    UnknownReason(String noted) {
        this.notePattern = Pattern.compile(noted);
    }

    static UnknownReason parseNote(String note) {
        return Arrays.stream(values())
                .filter(reason -> reason.notePattern.matcher(note).find())
                .findFirst()
                .orElse(UNTRUSTED);
    }

    /// The displayed text for a note. Texts of the service are shown as received.
    static String textOfNote(String note, Texts texts) {
        return SERVICE_ERROR.matcher(note).matches() ? note : texts.text("booking.unknown.why." + parseNote(note));
    }
}
