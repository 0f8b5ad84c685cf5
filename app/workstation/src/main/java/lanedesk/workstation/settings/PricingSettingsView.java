package lanedesk.workstation.settings;

import java.util.List;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.util.Subscription;
import lanedesk.freight.ClassScale;
import lanedesk.freight.SellPricing;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// Shows the settings of prices, the density scale and the weight limits of containers.
final class PricingSettingsView extends SettingsSection<PricingSettingsViewModel> {

    private final BuyRateVisibility buyRateVisibility;

    @FXML
    private Node pricing;

    @FXML
    private Label pricingHidden;

    @FXML
    private SegmentedChoice<SellPricing.Method> method;

    @FXML
    private Field percentField;

    @FXML
    private Field floorField;

    @FXML
    private Label example;

    @FXML
    private ComboBox<ClassScale> scale;

    @FXML
    private Field twentyField;

    @FXML
    private Field twentyTriAxleField;

    @FXML
    private Field fortyField;

    @FXML
    private Field fortyFiveField;

    @FXML
    private Field reeferLessField;

    @FXML
    private Field grossField;

    // Active only while the page is shown, because the preferences exist longer than the page.
    private Subscription preferencesSubscription = Subscription.EMPTY;

    PricingSettingsView(PricingSettingsViewModel model, BuyRateVisibility buyRateVisibility, Texts texts) {
        super(Page.FIGURES, model, texts);
        this.buyRateVisibility = buyRateVisibility;
    }

    @FXML
    private void initialize() {
        InputBindings.bindChoice(
                method,
                List.of(SellPricing.Method.values()),
                model.methodProperty(),
                methodChoice -> texts.text("settings.figures.method." + methodChoice.name()));
        InputBindings.bindChoice(
                scale,
                model.scales(),
                model.scaleProperty(),
                scaleChoice -> texts.text("settings.figures.scale." + scaleChoice.id()));
        InputBindings.bindAndCommit(percentField, model.percent());
        InputBindings.bindAndCommit(floorField, model.minimumProfit());
        InputBindings.bindAndCommit(twentyField, model.twentyFootLimit());
        InputBindings.bindAndCommit(twentyTriAxleField, model.twentyFootTriAxleLimit());
        InputBindings.bindAndCommit(fortyField, model.fortyFootLimit());
        InputBindings.bindAndCommit(fortyFiveField, model.fortyFiveFootLimit());
        InputBindings.bindAndCommit(reeferLessField, model.reeferDeduction());
        InputBindings.bindAndCommit(grossField, model.grossLimit());
        ObserveWhileShown.subscribeWhileInWindow(
                pricingHidden.getParent(), buyRateVisibility.buyRatesHiddenProperty(), isHidden -> {
                    Visibility.setVisibleAndManaged(pricing, !isHidden);
                    Visibility.setVisibleAndManaged(pricingHidden, isHidden);
                });
    }

    @Override
    void onShown() {
        model.reload();
        preferencesSubscription.unsubscribe();
        preferencesSubscription =
                model.preferences().preferencesProperty().subscribe(_ -> example.setText(model.exampleText()));
    }

    @Override
    void onHidden() {
        preferencesSubscription.unsubscribe();
    }

    @FXML
    private void restoreLimits() {
        model.restoreLimits();
    }
}
