package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.freight.ShortTextChecks;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Converts the freight and service of an offer to their saved text and back. Saved texts are English, so that
/// every version of the program can show them, and are translated for display. Texts saved in other languages
/// stay unchanged.
public final class OfferTexts {

    private static final Texts ENGLISH = Texts.of(OfferTexts.class, Language.ENGLISH);
    private static final String PIECES = "quoting.offer.pieces";
    private static final String REEFER = "quoting.offer.reefer";
    private static final String DRY = "quoting.offer.dry";
    private static final String SEPARATOR = " · ";
    private static final String WEIGHT_PATTERN = ", ([0-9][0-9,]*(?:\\.[0-9])?) (lb|kg)";
    private static final Pattern STORED_PIECES = Pattern.compile("([0-9][0-9,]*) pieces?" + WEIGHT_PATTERN);
    private static final Pattern STORED_CONTAINER =
            Pattern.compile("([0-9]+)′ ([^·]+?)(?: · (reefer|not refrigerated))?" + WEIGHT_PATTERN);

    private final Texts texts;
    private final Formats formats;

    public OfferTexts(Texts texts, Formats formats) {
        this.texts = texts.textsOfFeature(OfferTexts.class);
        this.formats = formats;
    }

    /// Returns an object that shows saved texts in another language.
    public OfferTexts withLanguage(Language language) {
        return new OfferTexts(texts.withLanguage(language), formats.withLanguage(language));
    }

    /// Returns the saved text for the pieces and the total weight of items.
    public static String toStoredFreight(List<QuoteItem> items, @Nullable Uom uom) {
        long pieces = 0;
        BigDecimal weight = BigDecimal.ZERO;
        for (QuoteItem item : items) {
            pieces += item.quantity();
            weight = weight.add(item.weight().multiply(BigDecimal.valueOf(item.quantity())));
        }
        return toStoredPieces(pieces, weight, Uom.METRIC.equals(uom));
    }

    /// Returns the saved text for a number of pieces and their total weight: `6 pieces, 2,133 lb`.
    public static String toStoredPieces(long pieces, BigDecimal weight, boolean isMetric) {
        return ENGLISH.text(PIECES, pieces) + ", " + toStoredWeight(weight, isMetric);
    }

    /// Returns the saved text for a container and its weight.
    public static String toStoredFreight(DrayageQuoteRequest request) {
        var container = request.container();
        boolean isReefer = container.containerType().contains("Reefer");
        return toStoredContainer(
                container.containerLength(),
                ShortTextChecks.toReadableWords(container.containerType()),
                container.isReefer() == isReefer ? null : container.isReefer(),
                container.weight(),
                Uom.METRIC.equals(request.uom()));
    }

    /// Returns the saved text for a container and its weight: `40′ Dry container, 28,500 lb`.
    ///
    /// @param length length in feet
    /// @param isCooled whether the container is refrigerated; null if the name of its type already says so
    ///        correctly
    public static String toStoredContainer(
            int length, String type, @Nullable Boolean isCooled, BigDecimal weight, boolean isMetric) {
        String cooling = isCooled == null ? "" : SEPARATOR + ENGLISH.text(isCooled ? REEFER : DRY);
        return length + "′ " + PlainText.toDisplayLine(ENGLISH.translateServiceTerm(type)) + cooling + ", "
                + toStoredWeight(weight, isMetric);
    }

    private static String toStoredWeight(BigDecimal weight, boolean isMetric) {
        DecimalFormat format = new DecimalFormat("#,##0.#", DecimalFormatSymbols.getInstance(Locale.US));
        format.setRoundingMode(RoundingMode.HALF_UP);
        return format.format(weight) + (isMetric ? " kg" : " lb");
    }

    /// Returns the saved text for the mode and the service level of a rate: `LTL · Standard`. Drayage has an
    /// empty `service`.
    public static String toStoredService(String mode, String service) {
        return PlainText.toDisplayLine(service.isEmpty() ? mode : mode + SEPARATOR + service);
    }

    /// Translates saved freight into the language of this object; text of an unknown form stays unchanged.
    public String translateStoredFreight(String stored) {
        Matcher pieces = STORED_PIECES.matcher(stored);
        if (pieces.matches()) {
            return texts.text(PIECES, parseNumber(pieces.group(1)).longValue())
                    + weightText(pieces.group(2), pieces.group(3));
        }
        Matcher container = STORED_CONTAINER.matcher(stored);
        if (container.matches()) {
            String cooling = container.group(3);
            return container.group(1) + "′ " + texts.translateServiceTerm(container.group(2))
                    + (cooling == null
                            ? ""
                            : SEPARATOR + texts.text(cooling.equals(ENGLISH.text(REEFER)) ? REEFER : DRY))
                    + weightText(container.group(4), container.group(5));
        }
        return PlainText.toDisplayLine(stored);
    }

    /// Translates the mode in a saved service into the language of this object; the service level stays
    /// unchanged.
    public String translateStoredService(String stored) {
        String line = PlainText.toDisplayLine(stored);
        String mode = line.split(SEPARATOR, 2)[0];
        String key = "quoting.offer.mode." + mode;
        return (texts.hasKey(key) ? texts.text(key) : texts.translateServiceTerm(mode)) + line.substring(mode.length());
    }

    private String weightText(String weight, String unit) {
        return ", " + formats.formatNumber(parseNumber(weight), 1) + " " + unit;
    }

    private static BigDecimal parseNumber(String number) {
        return new BigDecimal(number.replace(",", ""));
    }
}
