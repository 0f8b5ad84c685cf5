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
import lanedesk.workstation.rates.whatif.VariantRow.Answer;
import lanedesk.workstation.rates.whatif.VariantRow.Answer.Rated;
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
                texts.text("whatif.without", texts.serviceText(name));
            case VariantChange.ClassStep step -> {
                String key = step.up() ? "whatif.class.up" : "whatif.class.down";
                String to = step.to();
                yield to == null ? texts.text(key) : texts.text("whatif.class.to", texts.text(key), to);
            }
            case VariantChange.PieceCountChange pieces ->
                texts.text(
                        (pieces.pallets() ? "whatif.pallet." : "whatif.piece.") + (pieces.more() ? "more" : "less"),
                        pieces.total());
            case VariantChange.OtherMode(boolean truckload) ->
                texts.text(truckload ? "whatif.mode.Truckload" : "whatif.mode.LTL");
            case VariantChange.CombinedWith(int _, String title) -> texts.text("whatif.together", title);
            case VariantChange.ContainerLengthChange(int feet) -> texts.text("whatif.length", feet);
            case VariantChange.ContainerTypeChange(String _, String name) -> name;
        };
    }

    String sellText(VariantRow row) {
        return row.answer() instanceof Rated rated ? amountText(rated.lowestSellPrice()) : NONE;
    }

    String buyText(VariantRow row) {
        RateRow lowest = lowestRate(row);
        return lowest == null ? NONE : amountText(lowest.rateCost().buy());
    }

    /// A signed difference in dollars from the unchanged shipment.
    String differenceText(@Nullable BigDecimal dollars) {
        return dollars == null ? NONE : (dollars.signum() > 0 ? "+" : "") + amountText(dollars);
    }

    private String amountText(@Nullable BigDecimal dollars) {
        return dollars == null ? NONE : formats.formatAmount(dollars);
    }

    /// The carrier of the lowest rate, and its mode if that differs from the shipment's; for drayage the rate's
    /// number.
    ///
    /// @param itself the answer for the unchanged shipment; null while unknown
    String carrierText(VariantRow row, @Nullable Rated itself) {
        RateRow lowest = lowestRate(row);
        if (lowest == null) {
            return NONE;
        }
        if (lowest.isDrayage()) {
            return texts.text("whatif.rate", Long.toString(lowest.rateNumber()));
        }
        RateRow own = itself == null ? null : itself.lowestRate();
        return own != null && own.mode().equals(lowest.mode())
                ? lowest.carrier()
                : lowest.carrier() + " · " + modeText(lowest);
    }

    private String modeText(RateRow rate) {
        String key = "whatif.by." + rate.mode();
        return texts.has(key) ? texts.text(key) : PlainText.toLine(rate.mode());
    }

    /// The delivery date, or if unknown the transit days; for drayage the pre-notice.
    String transitText(VariantRow row) {
        RateRow lowest = lowestRate(row);
        if (lowest == null || !(row.answer() instanceof Rated rated)) {
            return NONE;
        }
        LocalDate day = rated.rates().deliveryDate(lowest);
        if (day != null) {
            return formats.formatWeekdayDate(day).replace(",", "");
        }
        if (lowest.isDrayage()) {
            return lowest.service();
        }
        return lowest.days() == null ? NONE : texts.text("whatif.days", lowest.days());
    }

    private static @Nullable RateRow lowestRate(VariantRow row) {
        return row.answer() instanceof Rated rated ? rated.lowestRate() : null;
    }

    /// Why there is no rate, or a remark on the lowest one.
    ///
    /// @param itself the answer for the unchanged shipment; null while unknown
    String remarkText(VariantRow row, @Nullable Rated itself, Instant now) {
        return switch (row.answer()) {
            case Answer.NotRequested _, Answer.Requesting _ -> nearestWarehouseText(row.change());
            case Answer.Failed(var problem) -> problem.title();
            case Rated rated -> {
                RateRow lowest = rated.lowestRate();
                yield lowest == null ? noRateText(rated, now) : remarksText(row, rated, lowest, itself);
            }
        };
    }

    private String noRateText(Rated rated, Instant now) {
        List<RateRow> rows = rated.rates().rows();
        boolean over =
                !rows.isEmpty() && rows.stream().allMatch(rate -> rate.expiry().isPast(now));
        if (rows.isEmpty()) {
            return texts.text(rated.quoted().hasUnreadableRates() ? "whatif.unreadable" : "whatif.nothing");
        }
        return texts.text(over ? "whatif.over" : "whatif.unusable");
    }

    private String remarksText(VariantRow row, Rated rated, RateRow lowest, @Nullable Rated itself) {
        List<String> messages = new ArrayList<>();
        if (!lowest.missingAccessorials().isEmpty()) {
            messages.add(texts.text(
                    "whatif.missing",
                    lowest.missingAccessorials().stream()
                            .map(namedAccessorial -> accessorialNames.nameOf(namedAccessorial, texts))
                            .collect(Collectors.joining(", "))));
        }
        Long spare = rated.rates().daysToSpare(lowest);
        if (spare != null && spare < 0) {
            messages.add(texts.text("whatif.late", -spare));
        }
        RateRow own = itself == null ? null : itself.lowestRate();
        if (own != null && !own.mode().equals(lowest.mode()) && !(row.change() instanceof VariantChange.OtherMode)) {
            messages.add(texts.text("whatif.cheaper", modeText(lowest)));
        }
        String near = nearestWarehouseText(row.change());
        if (!near.isEmpty()) {
            messages.add(near);
        }
        return String.join(" · ", messages);
    }

    // "22 lb lighter is 92.5"
    private String nearestWarehouseText(VariantChange change) {
        VariantChange.Nearest nearest = change instanceof VariantChange.ClassStep step ? step.nearest() : null;
        if (nearest == null) {
            return "";
        }
        UnitSystem system = nearest.system();
        String weight = formats.formatNumber(nearest.distance().weight(), 0) + " " + system.symbol(Measure.WEIGHT);
        String key = ((VariantChange.ClassStep) change).up() ? "whatif.lighter" : "whatif.heavier";
        String text = texts.text(key, weight, nearest.distance().freightClass());
        return nearest.item().isEmpty() ? text : texts.text("whatif.line", nearest.item(), text);
    }

    /// Describes a variant's cost in a sentence: "One class up: 92.5 costs +84.00".
    String verdictText(VariantRow row, @Nullable BigDecimal difference) {
        if (difference == null) {
            return variantName(row.change());
        }
        String key =
                difference.signum() > 0 ? "whatif.costs" : difference.signum() < 0 ? "whatif.saves" : "whatif.same";
        return texts.text(key, variantName(row.change()), formats.formatMoney(difference.abs()));
    }

    /// Asks whether a variant should replace the shipment.
    Confirmation confirmationOf(VariantRow row, Runnable take) {
        return new Confirmation(
                texts.text("whatif.take.title", variantName(row.change())),
                texts.text(
                        switch (row.change()) {
                            case VariantChange.CombinedWith _ -> "whatif.take.together";
                            // The container form has no undo.
                            case VariantChange.ContainerLengthChange _, VariantChange.ContainerTypeChange _ ->
                                "whatif.take.container";
                            default -> "whatif.take.text";
                        }),
                texts.text("whatif.take.yes"),
                texts.text("whatif.take.no"),
                Tone.ACCENT,
                take);
    }
}
