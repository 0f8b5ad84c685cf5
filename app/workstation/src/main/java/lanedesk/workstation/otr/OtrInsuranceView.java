package lanedesk.workstation.otr;

import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrFields;

/// Shows the card *Insurance* of the OTR form.
final class OtrInsuranceView {

    private final OtrFormViewModel form;
    private final Texts texts;
    private FormBinding binding;

    @FXML
    private Card card;

    @FXML
    private CheckBox otrInsured;

    @FXML
    private VBox details;

    @FXML
    private TextField otrCargoValue;

    @FXML
    private Label newGoods;

    OtrInsuranceView(OtrFormViewModel form, Texts texts) {
        this.form = form;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        card.setMinHeight(Region.USE_PREF_SIZE);
        Visibility.bindManagedToVisible(details);
        binding = new FormBinding(card, form.insuranceForm, texts);
        form.state.draftProperty().subscribe(draft -> showInsurance(draft.cover()));
        otrInsured.setOnAction(_ -> {
            if (otrInsured.isSelected()) {
                otrCargoValue.requestFocus();
            }
        });
    }

    private void showInsurance(CargoInsurance insurance) {
        card.setHint(texts.text(insurance.wanted() ? "otr.insurance.on" : "otr.insurance.off"));
        details.setVisible(insurance.wanted());
        newGoods.setText(texts.text(insurance.isNewGoods() ? "otr.insurance.new" : "otr.insurance.notNew"));
        Visibility.setVisibleAndManaged(newGoods, !insurance.goods().isEmpty());
    }

    void focusField(String path) {
        if (!binding.focusControlOfPath(path)) {
            binding.focusControlOfPath(OtrFields.INSURANCE);
        }
    }
}
