package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import lanedesk.workstation.freight.SellPrice;
import lanedesk.workstation.freight.SellPricing;
import lanedesk.workstation.fx.Presence;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.rates.board.Board;
import lanedesk.workstation.rates.board.KeptPricing;

/// The line where the sell price rule is typed; folded away until asked for.
final class PricingBar {

    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final RateComparisonViewModel model;
    private final ToggleButton toggle;
    private final HBox bar;
    private final SegmentedChoice<SellPricing.Method> method;
    private final TextField percent;
    private final TextField floor;
    private final Label problem;
    private final Button forCustomer;
    private boolean filling;

    PricingBar(
            RateComparisonViewModel model,
            ToggleButton toggle,
            HBox bar,
            SegmentedChoice<SellPricing.Method> method,
            TextField percent,
            TextField floor,
            Label problem,
            Button forCustomer,
            Button forAll) {
        this.model = model;
        this.toggle = toggle;
        this.bar = bar;
        this.method = method;
        this.percent = percent;
        this.floor = floor;
        this.problem = problem;
        this.forCustomer = forCustomer;
        RateWords words = model.words();
        Presence.bind(
                bar, toggle.selectedProperty().and(toggle.disabledProperty().not()));
        problem.setText("");
        method.setText(each -> words.text("rates.pricing." + each.name().toLowerCase(Locale.ROOT)));
        method.getItems().setAll(SellPricing.Method.MARKUP, SellPricing.Method.MARGIN);
        toggle.selectedProperty().subscribe((_, selected) -> {
            if (selected) {
                percent.requestFocus();
                percent.selectAll();
            }
        });
        method.valueProperty().subscribe((_, _) -> typed());
        percent.textProperty().subscribe((_, _) -> typed());
        floor.textProperty().subscribe((_, _) -> typed());
        forCustomer.setOnAction(_ -> model.keepPricing(true, () -> problem.setText("")));
        forCustomer.setMnemonicParsing(false); // a name may hold an underscore
        forAll.setOnAction(_ -> model.keepPricing(false, () -> problem.setText("")));
    }

    private void typed() {
        SellPricing.Method chosen = method.getValue();
        if (filling || chosen == null) {
            return;
        }
        KeptPricing pricing = new KeptPricing(chosen, percent.getText(), floor.getText());
        String wrong = wrong(pricing);
        problem.setText(wrong);
        percent.pseudoClassStateChanged(INVALID, !wrong.isEmpty());
        if (wrong.isEmpty()) {
            model.prices().use(pricing);
        }
    }

    private String wrong(KeptPricing pricing) {
        RateWords words = model.words();
        Optional<SellPricing> rule = pricing.rule();
        if (rule.isEmpty()) {
            return words.text("rates.pricing.unreadable");
        }
        return switch (rule.get().apply(BigDecimal.TEN)) {
            case SellPrice.Priced _ -> "";
            case SellPrice.Unpriced(SellPrice.Reason reason) ->
                switch (reason) {
                    case MARGIN_OF_ALL -> words.text("rates.pricing.all");
                    case PERCENT_OUT_OF_RANGE, FLOOR_OUT_OF_RANGE, BUY_OUT_OF_RANGE, SELL_OUT_OF_RANGE ->
                        words.text("rates.pricing.unreadable");
                };
        };
    }

    /// Shows the rule in force.
    void show() {
        RateWords words = model.words();
        KeptPricing now = model.prices().typedProperty().get();
        boolean hidden = model.isBuyHidden();
        toggle.setDisable(hidden);
        String name = words.text("rates.pricing." + now.method().name().toLowerCase(Locale.ROOT));
        toggle.setText(
                hidden
                        ? words.text("rates.detail.hidden")
                        : now.floor().isBlank()
                                ? words.text("rates.pricing.short", name, now.percent())
                                : words.text("rates.pricing.short.floor", name, now.percent(), now.floor()));
        Board board = model.boardProperty().get();
        forCustomer.setText(
                words.text("rates.pricing.keep", board == null ? "" : PlainText.line(board.customerName())));
        boolean typing = percent.isFocused() || floor.isFocused();
        if (!typing && !bar.isFocused()) {
            filling = true;
            method.setValue(now.method());
            percent.setText(now.percent());
            floor.setText(now.floor());
            filling = false;
        }
    }
}
