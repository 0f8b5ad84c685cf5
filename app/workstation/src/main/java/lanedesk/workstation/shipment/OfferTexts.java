package lanedesk.workstation.shipment;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.client.drayage.DrayageQuoteRequest;
import lanedesk.client.otr.QuoteItem;
import lanedesk.client.reference.Uom;
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.TradeTextChecks;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The freight and the services of offers. They are stored as codes and numbers, a line each, and shown in the
/// current language; what earlier versions stored as words is shown as it is.
public final class OfferTexts {

    private static final String PIECES = "quoting.offer.pieces";
    private static final String CONTAINER = "quoting.offer.container";
    private static final String REEFER = "quoting.offer.reefer";
    private static final String DRY = "quoting.offer.dry";
    private static final String SERVICE = "quoting.offer.service";

    private final Texts texts;
    private final Formats formats;

    public OfferTexts(Texts texts, Formats formats) {
        this.texts = texts.textsOfFeature(OfferTexts.class);
        this.formats = formats;
    }

    /// Same for another language.
    public OfferTexts withLanguage(Language language) {
        return new OfferTexts(texts.withLanguage(language), formats.withLanguage(language));
    }

    /// Stores the pieces and the total weight of items.
    public static String storedFreight(List<QuoteItem> items, @Nullable Uom uom) {
        long pieces = 0;
        BigDecimal weight = BigDecimal.ZERO;
        for (QuoteItem item : items) {
            pieces += item.quantity();
            weight = weight.add(item.weight().multiply(BigDecimal.valueOf(item.quantity())));
        }
        return storedPieces(pieces, weight, Uom.METRIC.equals(uom));
    }

    /// Stores a number of pieces and their total weight.
    public static String storedPieces(long pieces, BigDecimal weight, boolean isMetric) {
        return Texts.toStored(PIECES, List.of(Long.toString(pieces), weight.toPlainString(), unit(isMetric)));
    }

    /// Stores a container and its weight.
    public static String storedFreight(DrayageQuoteRequest request) {
        var container = request.container();
        boolean isReefer = container.containerType().contains("Reefer");
        return storedContainer(
                container.containerLength(),
                TradeTextChecks.toReadableWords(container.containerType()),
                container.isReefer() == isReefer ? null : container.isReefer(),
                container.weight(),
                Uom.METRIC.equals(request.uom()));
    }

    /// Stores a container and its weight.
    ///
    /// @param length in feet
    /// @param isCooled whether it is refrigerated, if that differs from its type; null otherwise
    public static String storedContainer(
            int length, String type, @Nullable Boolean isCooled, BigDecimal weight, boolean isMetric) {
        String cooling = isCooled == null ? "" : isCooled ? REEFER : DRY;
        return Texts.toStored(
                CONTAINER, List.of(Integer.toString(length), type, cooling, weight.toPlainString(), unit(isMetric)));
    }

    private static String unit(boolean isMetric) {
        return isMetric ? "kg" : "lb";
    }

    /// Stores the mode and the service level of a rate; the latter is empty for drayage.
    public static String storedService(String mode, String service) {
        return Texts.toStored(SERVICE, List.of(mode, service));
    }

    /// The stored freight in words: `6 pieces, 2,133 lb` or `40′ Dry container, 28,500 lb`.
    public String freightText(String stored) {
        String[] parts = stored.split("\n", -1);
        if (parts[0].equals(PIECES) && parts.length == 4) {
            return piecesText(parts[1]) + ", " + weightText(parts[2], parts[3]);
        }
        if (parts[0].equals(CONTAINER) && parts.length == 6) {
            String type = parts[1] + "′ " + texts.translateServiceTerm(parts[2]);
            String cooling = texts.hasKey(parts[3]) ? " · " + texts.text(parts[3]) : "";
            return type + cooling + ", " + weightText(parts[4], parts[5]);
        }
        return PlainText.toDisplayLine(stored);
    }

    /// The stored mode and service level in words: `LTL · Standard`.
    public String serviceText(String stored) {
        String[] parts = stored.split("\n", -1);
        if (parts[0].equals(SERVICE) && parts.length == 3) {
            String key = "quoting.offer.mode." + parts[1];
            String mode = texts.hasKey(key) ? texts.text(key) : texts.translateServiceTerm(parts[1]);
            return parts[2].isEmpty() ? mode : mode + " · " + parts[2];
        }
        return PlainText.toDisplayLine(stored);
    }

    private String piecesText(String pieces) {
        return DecimalLimits.parse(pieces)
                .map(number -> texts.text(PIECES, number.longValue()))
                .orElse(pieces);
    }

    private String weightText(String weight, String unit) {
        return DecimalLimits.parse(weight)
                        .map(number -> formats.formatNumber(number, 1))
                        .orElse(weight)
                + " " + unit;
    }
}
