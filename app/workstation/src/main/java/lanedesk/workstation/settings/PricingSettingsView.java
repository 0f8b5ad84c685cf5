package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.util.Subscription;
import lanedesk.workstation.fx.layout.ObserveWhileShown;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// The settings of prices, the density scale and the weight limits of containers.
final class PricingSettingsView extends SettingsSection<PricingSettingsViewModel> {

    private final BuyRateVisibility buyRateVisibility;

    @FXML
    private Node pricing;

    @FXML
    private Label pricingHidden;

    @FXML
    private Label example;

    // The page observes the preferences only while the page is shown, because the preferences exist longer than
    // the page.
    private Subscription preferencesSubscription = Subscription.EMPTY;

    PricingSettingsView(PricingSettingsViewModel model, BuyRateVisibility buyRateVisibility, Texts texts) {
        super(Page.FIGURES, model, model.form(), texts);
        this.buyRateVisibility = buyRateVisibility;
    }

    @FXML
    private void initialize() {
        ObserveWhileShown.subscribeWhileInScene(
                pricingHidden.getParent(), buyRateVisibility.buyRatesHiddenProperty(), isHidden -> {
                    Visibility.setVisibleAndManaged(pricing, !isHidden);
                    Visibility.setVisibleAndManaged(pricingHidden, isHidden);
                });
    }

    @Override
    void onShown() {
        model.form().reloadFields();
        preferencesSubscription.unsubscribe();
        preferencesSubscription =
                model.preferences().preferencesProperty().subscribe(_ -> example.setText(model.exampleText()));
    }

    @Override
    void onHidden() {
        preferencesSubscription.unsubscribe();
    }

    @FXML
    private void restoreDefaultContainerLimits() {
        model.restoreDefaultContainerLimits();
    }
}
