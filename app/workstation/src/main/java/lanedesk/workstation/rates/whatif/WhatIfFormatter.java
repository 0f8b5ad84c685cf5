package lanedesk.workstation.rates.whatif;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lanedesk.freight.Measure;
import lanedesk.freight.UnitSystem;
import lanedesk.freight.variant.VariantChange;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.whatif.VariantRow.RatesState;
import lanedesk.workstation.rates.whatif.VariantRow.RatesState.Rated;
import lanedesk.workstation.shipment.AccessorialNames;
import org.jspecify.annotations.Nullable;

/// Formats variants and their prices as text.
record WhatIfFormatter(Texts texts, Formats formats, AccessorialNames accessorialNames) {

    static final String NONE = "–";

    /// Describes the change of a variant: "One class up: 92.5".
    String variantName(VariantChange change) {
        return switch (change) {
            case VariantChange.Unchanged _ -> texts.text("whatif.none");
            case VariantChange.WithoutAccessorial(int _, String name) ->
                texts.text("whatif.without", texts.translateServiceTerm(name));
            case VariantChange.ClassStep step -> {
                String key = step.isHigher() ? "whatif.class.up" : "whatif.class.down";
                String newClass = step.newClass();
                yield newClass == null ? texts.text(key) : texts.text("whatif.class.to", texts.text(key), newClass);
            }
            case VariantChange.PieceCountChange pieces ->
                texts.text(
                        (pieces.areAllPallets() ? "whatif.pallet." : "whatif.piece.")
                                + (pieces.isOneMore() ? "more" : "less"),
                        pieces.newTotal());
            case VariantChange.OtherMode(boolean truckload) ->
                texts.text(truckload ? "whatif.mode.Truckload" : "whatif.mode.LTL");
            case VariantChange.CombinedWith(int _, String title) -> texts.text("whatif.together", title);
            case VariantChange.ContainerLengthChange(int feet) -> texts.text("whatif.length", feet);
            case VariantChange.ContainerTypeChange(String _, String name) -> name;
        };
    }

    String lowestSellText(VariantRow row) {
        return row.ratesState() instanceof Rated rated ? amountText(rated.lowestSellPrice()) : NONE;
    }

    String lowestBuyText(VariantRow row) {
        RateRow lowest = lowestRate(row);
        return lowest == null ? NONE : amountText(lowest.rateCost().buyRate());
    }

    /// Returns a difference in dollars with its sign.
    String differenceText(@Nullable BigDecimal dollars) {
        return dollars == null ? NONE : (dollars.signum() > 0 ? "+" : "") + amountText(dollars);
    }

    private String amountText(@Nullable BigDecimal dollars) {
        return dollars == null ? NONE : formats.formatMoneyWithoutSign(dollars);
    }

    /// Returns the carrier of the cheapest rate, with its mode if the shipment's cheapest rate has another
    /// mode; for drayage the rate's number.
    ///
    /// @param shipmentAnswer the rates of the unchanged shipment; null while unknown
    String lowestRateCarrierText(VariantRow row, @Nullable Rated shipmentAnswer) {
        RateRow lowest = lowestRate(row);
        if (lowest == null) {
            return NONE;
        }
        if (lowest.isDrayage()) {
            return texts.text("whatif.rate", Long.toString(lowest.rateNumber()));
        }
        RateRow lowestOfShipment = shipmentAnswer == null ? null : shipmentAnswer.lowestPricedRankedRate();
        return lowestOfShipment != null && lowestOfShipment.mode().equals(lowest.mode())
                ? lowest.carrier()
                : lowest.carrier() + " · " + modeText(lowest);
    }

    private String modeText(RateRow rate) {
        String key = "whatif.by." + rate.mode();
        return texts.hasKey(key) ? texts.text(key) : PlainText.toDisplayLine(rate.mode());
    }

    /// Returns the delivery date of the cheapest rate; if unknown, its transit days; for drayage the
    /// pre-notice.
    String lowestRateDeliveryText(VariantRow row) {
        RateRow lowest = lowestRate(row);
        if (lowest == null || !(row.ratesState() instanceof Rated rated)) {
            return NONE;
        }
        LocalDate day = rated.rates().deliveryDate(lowest);
        if (day != null) {
            return formats.formatWeekdayDateWithYearUnlessNear(day).replace(",", "");
        }
        if (lowest.isDrayage()) {
            return lowest.service();
        }
        return lowest.days() == null ? NONE : texts.text("whatif.days", lowest.days());
    }

    private static @Nullable RateRow lowestRate(VariantRow row) {
        return row.ratesState() instanceof Rated rated ? rated.lowestPricedRankedRate() : null;
    }

    /// Describes why there is no rate, or gives remarks on the cheapest rate.
    ///
    /// @param shipmentAnswer the rates of the unchanged shipment; null while unknown
    String remarkText(VariantRow row, @Nullable Rated shipmentAnswer, Instant now) {
        return switch (row.ratesState()) {
            case RatesState.NotRequested _, RatesState.Requesting _ -> distanceToNextClassText(row.change());
            case RatesState.Failed(var message) -> message.title();
            case Rated rated -> {
                RateRow lowest = rated.lowestPricedRankedRate();
                yield lowest == null ? noRateText(rated, now) : lowestRateRemarks(row, rated, lowest, shipmentAnswer);
            }
        };
    }

    private String noRateText(Rated rated, Instant now) {
        List<RateRow> rows = rated.rates().rows();
        boolean allExpired =
                !rows.isEmpty() && rows.stream().allMatch(rate -> rate.expiry().isExpiredAt(now));
        if (rows.isEmpty()) {
            return texts.text(rated.quotedRates().hasUnreadableRates() ? "whatif.unreadable" : "whatif.nothing");
        }
        return texts.text(allExpired ? "whatif.over" : "whatif.unusable");
    }

    private String lowestRateRemarks(VariantRow row, Rated rated, RateRow lowest, @Nullable Rated shipmentAnswer) {
        List<String> remarks = new ArrayList<>();
        if (!lowest.missingAccessorials().isEmpty()) {
            remarks.add(texts.text(
                    "whatif.missing",
                    lowest.missingAccessorials().stream()
                            .map(namedAccessorial -> accessorialNames.nameOf(namedAccessorial, texts))
                            .collect(Collectors.joining(", "))));
        }
        Long daysToSpare = rated.rates().daysBeforeDeadline(lowest);
        if (daysToSpare != null && daysToSpare < 0) {
            remarks.add(texts.text("whatif.late", -daysToSpare));
        }
        RateRow lowestOfShipment = shipmentAnswer == null ? null : shipmentAnswer.lowestPricedRankedRate();
        if (lowestOfShipment != null
                && !lowestOfShipment.mode().equals(lowest.mode())
                && !(row.change() instanceof VariantChange.OtherMode)) {
            remarks.add(texts.text("whatif.cheaper", modeText(lowest)));
        }
        String nextClassText = distanceToNextClassText(row.change());
        if (!nextClassText.isEmpty()) {
            remarks.add(nextClassText);
        }
        return String.join(" · ", remarks);
    }

    // Returns a text such as "22 lb lighter is 92.5"; empty for other kinds of change.
    private String distanceToNextClassText(VariantChange change) {
        VariantChange.NearestItem nextClass =
                change instanceof VariantChange.ClassStep step ? step.nearestItem() : null;
        if (nextClass == null) {
            return "";
        }
        UnitSystem system = nextClass.system();
        String weight =
                formats.formatNumber(nextClass.distance().weightDifference(), 0) + " " + system.symbol(Measure.WEIGHT);
        String key = ((VariantChange.ClassStep) change).isHigher() ? "whatif.lighter" : "whatif.heavier";
        String text = texts.text(key, weight, nextClass.distance().freightClass());
        return nextClass.itemName().isEmpty() ? text : texts.text("whatif.line", nextClass.itemName(), text);
    }

    /// Describes the cost of a variant in a sentence: "One class up: 92.5 costs $84.00 more".
    String costDifferenceSentence(VariantRow row, @Nullable BigDecimal difference) {
        if (difference == null) {
            return variantName(row.change());
        }
        String key =
                difference.signum() > 0 ? "whatif.costs" : difference.signum() < 0 ? "whatif.saves" : "whatif.same";
        return texts.text(key, variantName(row.change()), formats.formatMoney(difference.abs()));
    }

    /// Creates the question whether a variant should replace the shipment.
    Confirmation createReplaceConfirmation(VariantRow row, Runnable onConfirm) {
        return new Confirmation(
                texts.text("whatif.take.title", variantName(row.change())),
                texts.text(
                        switch (row.change()) {
                            case VariantChange.CombinedWith _ -> "whatif.take.together";
                            // This text does not promise undo, because the container form has no undo.
                            case VariantChange.ContainerLengthChange _, VariantChange.ContainerTypeChange _ ->
                                "whatif.take.container";
                            default -> "whatif.take.text";
                        }),
                texts.text("whatif.take.yes"),
                texts.text("whatif.take.no"),
                Tone.ACCENT,
                onConfirm);
    }
}
