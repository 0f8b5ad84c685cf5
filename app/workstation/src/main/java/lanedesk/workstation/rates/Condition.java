package lanedesk.workstation.rates;

import java.util.List;
import java.util.Locale;
import java.util.UUID;
import lanedesk.workstation.l10n.PlainText;

/// A text of a market that stands beside its drayage rates and is acknowledged before booking.
///
/// @param kind note, remark or disclaimer
/// @param accessorialNumber the accessorial a remark speaks of, 0 where there is none
/// @param fresh whether the market's quotes before did not have it
/// @param quotes the quotes that carry it
/// @param acknowledged whether it was, for every one of those quotes
record Condition(
        Kind kind,
        String marketZip,
        long accessorialNumber,
        String text,
        boolean fresh,
        List<UUID> quotes,
        boolean acknowledged) {
    Condition {
        quotes = List.copyOf(quotes);
    }

    /// The three kinds; the journal keeps their names in lower case.
    enum Kind {
        DISCLAIMER,
        REMARK,
        NOTE
    }

    /// The journal's word for its kind.
    String kindWord() {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /// The text as the screen shows it.
    String shown() {
        return PlainText.whole(text);
    }

    Condition acknowledgedNow() {
        return new Condition(kind, marketZip, accessorialNumber, text, fresh, quotes, true);
    }
}
