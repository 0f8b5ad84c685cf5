package lanedesk.workstation.settings;

import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TextArea;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.l10n.Texts;

/// Shows the settings of offers: reasons for losses, the notification before an offer expires, and how long container
/// prices are valid.
final class OfferSettingsView extends SettingsSection<OfferSettingsViewModel> {

    @FXML
    private TextArea lossReasons;

    @FXML
    private CheckBox offerNotices;

    @FXML
    private SegmentedChoice<Integer> containerDays;

    OfferSettingsView(OfferSettingsViewModel model, Texts texts) {
        super(Page.OFFERS, model, texts);
    }

    @FXML
    private void initialize() {
        lossReasons.textProperty().bindBidirectional(model.lossReasonsTextProperty());
        InputBindings.onFocusLost(lossReasons, model::saveReasons);
        offerNotices.selectedProperty().bindBidirectional(model.notifiesOfExpiryProperty());
        InputBindings.bindChoice(
                containerDays,
                OfferSettingsViewModel.CONTAINER_DAY_CHOICES,
                model.containerDaysProperty(),
                days -> switch (days) {
                    case 0 -> texts.text("settings.offers.days.none");
                    case 1 -> texts.text("settings.offers.days.one");
                    default -> texts.text("settings.offers.days.more", days);
                });
    }

    @Override
    void onHidden() {
        model.saveReasons();
    }
}
