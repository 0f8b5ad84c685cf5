package lanedesk.workstation.records;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.AccessorialPrice;
import org.jspecify.annotations.Nullable;

/// A row of the list of accessorial prices: what an accessorial cost in the stored quotes. The amounts are buy
/// prices.
///
/// @param carrier the carrier, or a text for all carriers or for drayage
/// @param lane the lane, or a text for all lanes
/// @param quotes number of quotes that state a price
public record AccessorialPriceRow(
        String service,
        String carrier,
        String lane,
        BigDecimal median,
        BigDecimal lowest,
        BigDecimal highest,
        Long quotes,
        LocalDate lastDay) {

    /// By what the prices are grouped.
    enum Grouping {
        CARRIER,
        LANE,
        CARRIER_AND_LANE;

        boolean isByCarrier() {
            return this != LANE;
        }

        boolean isByLane() {
            return this != CARRIER;
        }
    }

    /// The rows of a grouping.
    ///
    /// @param shipmentCount number of shipments whose quotes state a price
    /// @param firstQuotedAt time of the oldest of these quotes; null without prices
    record LoadedPrices(
            List<AccessorialPriceRow> rows,
            long shipmentCount,
            @Nullable Instant firstQuotedAt) {

        static LoadedPrices of(List<AccessorialPrice> prices, Grouping grouping, Texts texts, ZoneId zone) {
            return new LoadedPrices(
                    AccessorialPrice.summarize(prices, grouping.isByCarrier(), grouping.isByLane()).stream()
                            .map(summary -> createRow(summary, grouping, texts, zone))
                            .toList(),
                    prices.stream().map(AccessorialPrice::quote).distinct().count(),
                    prices.stream()
                            .map(AccessorialPrice::quotedAt)
                            .min(Instant::compareTo)
                            .orElse(null));
        }
    }

    private static AccessorialPriceRow createRow(
            AccessorialPrice.Summary summary, Grouping grouping, Texts texts, ZoneId zone) {
        return new AccessorialPriceRow(
                texts.translateServiceTerm(summary.name()),
                !grouping.isByCarrier()
                        ? texts.text("lists.prices.allCarriers")
                        : summary.carrier().isEmpty() ? texts.text("lists.prices.drayage") : summary.carrier(),
                grouping.isByLane() ? summary.lane() : texts.text("lists.prices.allLanes"),
                summary.range().median(),
                summary.range().lowest(),
                summary.range().highest(),
                (long) summary.quoteCount(),
                summary.lastQuotedAt().atZone(zone).toLocalDate());
    }

    /// The displayed text of a value of a row of any list.
    static String formatValue(@Nullable Object value, Formats formats) {
        return switch (value) {
            case BigDecimal amount -> formats.formatMoney(amount);
            case LocalDate day -> formats.formatDate(day);
            case null, default -> Objects.toString(value, "");
        };
    }
}
