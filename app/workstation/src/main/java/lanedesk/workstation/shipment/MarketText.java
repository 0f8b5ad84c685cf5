package lanedesk.workstation.shipment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import lanedesk.client.LaneJson;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.journal.quote.Acknowledgement;
import lanedesk.workstation.l10n.PlainText;
import org.jspecify.annotations.Nullable;

/// A text of a drayage quote that must be acknowledged before booking (interface: notes, remarks, disclaimers).
///
/// @param accessorial number of the accessorial that a remark concerns; null for notes and disclaimers
public record MarketText(
        Kind kind, String marketZip, @Nullable Long accessorial, String text) {

    private static final Pattern POSTAL_CODE =
            Pattern.compile("\\s*(?:\\d{5}(?:-\\d{4})?|[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d)\\s*");

    /// The kind of a text; its label is saved in the journal.
    public enum Kind {
        DISCLAIMER,
        REMARK,
        NOTE;

        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        String wireName() {
            return label() + "s";
        }
    }

    /// Returns all texts of a quote without duplicates: disclaimers, remarks, notes.
    public static List<MarketText> marketTextsOf(DrayageQuote quote) {
        List<MarketText> texts = new ArrayList<>();
        quote.disclaimers()
                .forEach(marketDisclaimer -> texts.add(createMarketText(
                        Kind.DISCLAIMER,
                        marketDisclaimer.drayageMarketZipCode(),
                        null,
                        marketDisclaimer.disclaimer())));
        quote.remarks()
                .forEach(marketRemark -> texts.add(createMarketText(
                        Kind.REMARK,
                        marketRemark.drayageMarketZipCode(),
                        marketRemark.accessorialNumber(),
                        marketRemark.remark())));
        quote.notes()
                .forEach(marketNote -> texts.add(
                        createMarketText(Kind.NOTE, marketNote.drayageMarketZipCode(), null, marketNote.note())));
        for (Kind kind : Kind.values()) {
            // Texts in an unknown form are shown as received, because the dispatcher may have to read them
            // before booking.
            if (quote.extras().get(kind.wireName()) instanceof List<?> rows) {
                rows.forEach(row -> texts.add(new MarketText(kind, "", null, LaneJson.formatPlainValue(row))));
            }
        }
        return texts.stream().distinct().toList();
    }

    // Creates a market text. If the answer has the postal code in the field of the text and the text in the
    // field of the postal code, the two values are exchanged.
    private static MarketText createMarketText(Kind kind, String marketZip, @Nullable Long accessorial, String text) {
        boolean areFieldsSwapped = POSTAL_CODE.matcher(text).matches()
                && !POSTAL_CODE.matcher(marketZip).matches()
                && !marketZip.isBlank();
        return areFieldsSwapped
                ? new MarketText(kind, text, accessorial, marketZip)
                : new MarketText(kind, marketZip, accessorial, text);
    }

    /// Returns the text made safe to display, see `PlainText`.
    public String displayText() {
        return PlainText.toDisplayText(text);
    }

    public boolean isAcknowledgedIn(Acknowledgement acknowledgement) {
        return acknowledgement.kind().equalsIgnoreCase(kind.label())
                && acknowledgement.marketPostalCode().equals(marketZip)
                && acknowledgement.text().equals(text);
    }

    /// Returns whether this dispatcher acknowledged the text; acknowledgements of other dispatchers do not
    /// count.
    public boolean isAcknowledgedBy(String dispatcher, Collection<Acknowledgement> acknowledgements) {
        return acknowledgements.stream()
                .anyMatch(acknowledgement -> isAcknowledgedIn(acknowledgement)
                        && acknowledgement.dispatcher().strip().equalsIgnoreCase(dispatcher.strip()));
    }

    public Acknowledgement toAcknowledgement(
            String dispatcher, Instant time, Acknowledgement.AcknowledgementMethod method) {
        return new Acknowledgement(kind.label(), marketZip, text, dispatcher, time, method);
    }
}
