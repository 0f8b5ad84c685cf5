package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.freight.rates.Charge;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Tone;
import org.jspecify.annotations.Nullable;

/// The parts of the detail card that differ from rate to rate.
final class RateDetail {

    private static final String HIDDEN = "•••";

    private final RateComparisonViewModel model;
    private final RateWords words;

    RateDetail(RateComparisonViewModel model) {
        this.model = model;
        words = model.words();
    }

    /// Buy, profit and margin in one line, or that they are hidden.
    String profit(RateRow row) {
        if (model.isBuyHidden()) {
            return words.text("rates.detail.hidden");
        }
        SellPrice.Priced price = model.priced().price(row);
        if (price == null) {
            return words.text("rates.detail.buy", words.money(row.buy()));
        }
        String key = price.floorApplied() ? "rates.detail.profit.floor" : "rates.detail.profit";
        return words.text(
                key,
                words.money(price.buy()),
                words.money(price.profit()),
                words.formats().number(price.marginPercent(), 1));
    }

    String transit(RateRow row) {
        Integer days = row.days();
        if (row.isDrayage()) {
            return words.mode(row.mode()) + " · " + words.service(row);
        }
        String description = row.serviceDescription().isBlank() ? row.service() : row.serviceDescription();
        return days == null
                ? words.mode(row.mode()) + ", " + description
                : words.text("rates.detail.transit", days, description);
    }

    /// What became dearer or cheaper since the quote before; empty where there was none.
    String change(RateRow row) {
        Board board = model.boardProperty().get();
        if (board == null || !board.compared()) {
            return "";
        }
        BigDecimal change = model.priced().change(row);
        if (change == null) {
            return words.text("rates.detail.change.new");
        }
        return change.signum() == 0
                ? words.text("rates.detail.change.same")
                : words.text(
                        change.signum() > 0 ? "rates.detail.change.up" : "rates.detail.change.down",
                        words.money(change.abs()));
    }

    List<Node> badges(RateRow row) {
        return words.badges(row, model.priced(), model.now()).stream()
                .<Node>map(badge -> new Badge(badge.text(), badge.tone()))
                .toList();
    }

    /// The lines of the price with the total.
    List<Node> charges(RateRow row) {
        List<Node> lines = new ArrayList<>();
        RateRow.DrayageFigures drayage = row.drayage();
        if (drayage != null) {
            lines.add(line(words.text("rates.compare.freight"), drayage.freight(), false));
            lines.add(line(words.text("rates.compare.fuel"), drayage.fuel(), false));
        }
        for (Charge charge : row.charges()) {
            lines.add(charge.waived() ? waived(charge) : line(charge.name(), charge.amount(), false));
        }
        if (drayage != null) {
            lines.add(line(words.text("rates.compare.accessorials"), drayage.accessorials(), false));
        }
        String total = drayage == null ? "rates.compare.total" : "rates.detail.expectedTotal";
        lines.add(line(words.text(total), row.buy(), true));
        return lines;
    }

    private HBox line(String name, BigDecimal amount, boolean strong) {
        Label figure = new Label(model.isBuyHidden() ? HIDDEN : words.amount(amount));
        figure.setMinWidth(Label.USE_PREF_SIZE);
        HBox line = row(name, figure);
        if (strong) {
            line.getChildren().forEach(child -> child.getStyleClass().add("ld-strong"));
        }
        return line;
    }

    private HBox waived(Charge charge) {
        Badge badge = new Badge(words.text("rates.badge.waived"), Tone.SUCCESS);
        HBox line = row(charge.name(), badge);
        line.getChildren().getFirst().getStyleClass().add("ld-struck");
        if (!model.isBuyHidden()) {
            Label amount = new Label(words.amount(charge.amount()));
            amount.getStyleClass().add("ld-struck");
            amount.setMinWidth(Label.USE_PREF_SIZE);
            line.getChildren().add(1, amount);
        }
        return line;
    }

    private static HBox row(String name, Node figure) {
        Label label = new Label(name);
        label.setWrapText(true);
        label.setMinWidth(0);
        label.setMinHeight(Label.USE_PREF_SIZE);
        label.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(label, Priority.ALWAYS);
        HBox line = new HBox(label, figure);
        line.getStyleClass().add("rates-charge");
        return line;
    }

    /// Whether the charges add up and what was asked for is inside.
    List<Node> checks(RateRow row) {
        List<Node> checks = new ArrayList<>();
        SumCheck sum = SumCheck.of(row);
        if (!row.isDrayage()) {
            Tone tone = sum.isGood() ? Tone.SUCCESS : sum instanceof SumCheck.Unknown ? Tone.NEUTRAL : Tone.WARNING;
            checks.add(new Badge((sum.isGood() ? "✓ " : "") + sum.words(words, model.isBuyHidden()), tone));
            Board board = model.boardProperty().get();
            if (board != null && !board.asked().isEmpty() && row.missing().isEmpty()) {
                checks.add(new Badge("✓ " + words.text("rates.detail.asked"), Tone.SUCCESS));
            }
        }
        return checks;
    }

    String missing(RateRow row) {
        return row.missing().isEmpty()
                ? ""
                : words.text(
                        "rates.detail.missing",
                        row.missing().stream()
                                .map(each -> words.accessorial(each.name()))
                                .collect(Collectors.joining(", ")));
    }

    /// Every field as it came; nothing while buy figures are hidden.
    List<Node> fields(@Nullable RateRow row) {
        if (row == null || model.isBuyHidden()) {
            return List.of();
        }
        return RawFields.of(row.source()).stream().<Node>map(RateDetail::field).toList();
    }

    private static HBox field(RawFields.Field field) {
        Label name = new Label(field.name());
        name.getStyleClass().add("name");
        Label value = new Label(field.value());
        value.setMinWidth(0);
        if (!field.named()) {
            value.getStyleClass().add("ld-accent");
        }
        HBox line = new HBox(name, value);
        line.getStyleClass().add("rates-field");
        return line;
    }
}
