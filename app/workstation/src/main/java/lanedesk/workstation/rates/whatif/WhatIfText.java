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
import lanedesk.workstation.quoting.AccessorialNames;
import lanedesk.workstation.rates.board.RateRow;
import lanedesk.workstation.rates.whatif.VariantAnswer.Rated;
import org.jspecify.annotations.Nullable;

/// How variants and their prices are put into words and figures.
record WhatIfText(Texts texts, Formats formats, AccessorialNames accessorialNames) {

    static final String NONE = "–";

    /// Describes the change of a variant: "One class up: 92.5".
    String name(VariantChange change) {
        return switch (change) {
            case VariantChange.None _ -> texts.text("whatif.none");
            case VariantChange.Without(int _, String name) -> texts.text("whatif.without", texts.service(name));
            case VariantChange.ClassStep step -> {
                String key = step.up() ? "whatif.class.up" : "whatif.class.down";
                String to = step.to();
                yield to == null ? texts.text(key) : texts.text("whatif.class.to", texts.text(key), to);
            }
            case VariantChange.Pieces pieces ->
                texts.text(
                        (pieces.pallets() ? "whatif.pallet." : "whatif.piece.") + (pieces.more() ? "more" : "less"),
                        pieces.total());
            case VariantChange.OtherMode(boolean truckload) ->
                texts.text(truckload ? "whatif.mode.Truckload" : "whatif.mode.LTL");
            case VariantChange.Together(int _, String title) -> texts.text("whatif.together", title);
            case VariantChange.Length(int feet) -> texts.text("whatif.length", feet);
            case VariantChange.Container(String _, String name) -> name;
        };
    }

    String sell(VariantRow row) {
        return row.answer() instanceof Rated rated ? amount(rated.sell()) : NONE;
    }

    String buy(VariantRow row) {
        RateRow lowest = lowest(row);
        return lowest == null ? NONE : amount(lowest.cost().buy());
    }

    /// Dollars more than the shipment as it is, with its sign.
    String difference(@Nullable BigDecimal dollars) {
        return dollars == null ? NONE : (dollars.signum() > 0 ? "+" : "") + amount(dollars);
    }

    private String amount(@Nullable BigDecimal dollars) {
        return dollars == null ? NONE : formats.amount(dollars);
    }

    /// Returns the carrier of the lowest rate, and its mode where that is not the shipment's; for drayage, which
    /// names no carrier, the rate's number.
    ///
    /// @param itself the shipment as it is, null while its rates are not known
    String carrier(VariantRow row, @Nullable Rated itself) {
        RateRow lowest = lowest(row);
        if (lowest == null) {
            return NONE;
        }
        if (lowest.isDrayage()) {
            return texts.text("whatif.rate", Long.toString(lowest.rateNumber()));
        }
        RateRow own = itself == null ? null : itself.lowest();
        return own != null && own.mode().equals(lowest.mode())
                ? lowest.carrier()
                : lowest.carrier() + " · " + mode(lowest);
    }

    private String mode(RateRow rate) {
        String key = "whatif.by." + rate.mode();
        return texts.has(key) ? texts.text(key) : PlainText.line(rate.mode());
    }

    /// Returns the day of delivery, or if unknown the days on the road; for drayage the notice that the rate
    /// needs.
    String transit(VariantRow row) {
        RateRow lowest = lowest(row);
        if (lowest == null || !(row.answer() instanceof Rated rated)) {
            return NONE;
        }
        LocalDate day = rated.rates().delivery(lowest);
        if (day != null) {
            return formats.weekday(day).replace(",", "");
        }
        if (lowest.isDrayage()) {
            return lowest.service();
        }
        return lowest.days() == null ? NONE : texts.text("whatif.days", lowest.days());
    }

    private static @Nullable RateRow lowest(VariantRow row) {
        return row.answer() instanceof Rated rated ? rated.lowest() : null;
    }

    /// Why there is no rate, or what is to be known of the lowest.
    ///
    /// @param itself the shipment as it is, null while its rates are not known
    String remark(VariantRow row, @Nullable Rated itself, Instant now) {
        return switch (row.answer()) {
            case VariantAnswer.NotAsked _, VariantAnswer.Asking _ -> nearest(row.change());
            case VariantAnswer.Failed(var problem) -> problem.title();
            case Rated rated -> {
                RateRow lowest = rated.lowest();
                yield lowest == null ? nothing(rated, now) : remarks(row, rated, lowest, itself);
            }
        };
    }

    private String nothing(Rated rated, Instant now) {
        List<RateRow> rows = rated.rates().rows();
        boolean over =
                !rows.isEmpty() && rows.stream().allMatch(rate -> rate.expiry().isPast(now));
        return texts.text(over ? "whatif.over" : rows.isEmpty() ? "whatif.nothing" : "whatif.unusable");
    }

    private String remarks(VariantRow row, Rated rated, RateRow lowest, @Nullable Rated itself) {
        List<String> said = new ArrayList<>();
        if (!lowest.missing().isEmpty()) {
            said.add(texts.text(
                    "whatif.missing",
                    lowest.missing().stream()
                            .map(each -> accessorialNames.of(each, texts))
                            .collect(Collectors.joining(", "))));
        }
        Long spare = rated.rates().toSpare(lowest);
        if (spare != null && spare < 0) {
            said.add(texts.text("whatif.late", -spare));
        }
        RateRow own = itself == null ? null : itself.lowest();
        if (own != null && !own.mode().equals(lowest.mode()) && !(row.change() instanceof VariantChange.OtherMode)) {
            said.add(texts.text("whatif.cheaper", mode(lowest)));
        }
        String near = nearest(row.change());
        if (!near.isEmpty()) {
            said.add(near);
        }
        return String.join(" · ", said);
    }

    // "22 lb lighter is 92.5"
    private String nearest(VariantChange change) {
        VariantChange.Nearest nearest = change instanceof VariantChange.ClassStep step ? step.nearest() : null;
        if (nearest == null) {
            return "";
        }
        UnitSystem system = nearest.system();
        String weight = formats.number(nearest.distance().weight(), 0) + " " + system.symbol(Measure.WEIGHT);
        String key = ((VariantChange.ClassStep) change).up() ? "whatif.lighter" : "whatif.heavier";
        String said = texts.text(key, weight, nearest.distance().freightClass());
        return nearest.item().isEmpty() ? said : texts.text("whatif.line", nearest.item(), said);
    }

    /// Describes a variant's cost in a sentence: "One class up: 92.5 costs +84.00".
    String verdict(VariantRow row, @Nullable BigDecimal difference) {
        if (difference == null) {
            return name(row.change());
        }
        String key =
                difference.signum() > 0 ? "whatif.costs" : difference.signum() < 0 ? "whatif.saves" : "whatif.same";
        return texts.text(key, name(row.change()), formats.money(difference.abs()));
    }

    /// Asks whether a variant is to be the shipment.
    Confirmation question(VariantRow row, Runnable take) {
        return new Confirmation(
                texts.text("whatif.take.title", name(row.change())),
                texts.text(
                        switch (row.change()) {
                            case VariantChange.Together _ -> "whatif.take.together";
                            // The container form has no undo.
                            case VariantChange.Length _, VariantChange.Container _ -> "whatif.take.container";
                            default -> "whatif.take.text";
                        }),
                texts.text("whatif.take.yes"),
                texts.text("whatif.take.no"),
                Tone.ACCENT,
                take);
    }
}
