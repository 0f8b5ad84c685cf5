package lanedesk.workstation.intake;

import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.journal.request.EarlierQuote;
import lanedesk.workstation.shipment.DraftSnapshot;

/// The previous shipment of a customer.
///
/// @param formSupplier creates the form with the values of that shipment, on the FX thread
public record PreviousShipment(EarlierQuote earlierQuote, Supplier<DraftSnapshot> formSupplier) {
    private static final Pattern SAME_AS_LAST_TIME =
            Pattern.compile("(?iu)(?:same|like|as) (?:as )?(?:last|usual|before|always|the (?:last|other))(?:"
                    + " (?:week|month|time|one|order|shipment|load))?|(?:igual|lo mismo) que (?:la|el)"
                    + " (?:[uú]ltima|semana|pasad|vez|anterior)\\p{L}*(?: \\p{L}+)?|como siempre|comme (?:la"
                    + " (?:derni[eè]re|semaine)|d['’]habitude|toujours)(?: \\p{L}+)?|(?:la )?m[eê]me chose que");

    /// Finds the words of a mail that request the same shipment as before; empty if the mail has no such words.
    static String findSameAsBeforePhrase(String mail) {
        Matcher matcher = SAME_AS_LAST_TIME.matcher(mail);
        return matcher.find() ? matcher.group() : "";
    }
}
