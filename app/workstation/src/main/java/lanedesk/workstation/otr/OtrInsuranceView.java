package lanedesk.workstation.otr;

import java.util.Map;
import java.util.function.BiFunction;
import javafx.fxml.FXML;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.client.OpenEnum;
import lanedesk.client.otr.Insurance.GoodsValue;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.IncrementalReveal;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.draft.CargoInsurance;
import lanedesk.workstation.otr.draft.OtrFields;

/// Shows the card *Insurance* of the OTR form.
final class OtrInsuranceView {

    private final OtrFormViewModel form;
    private final Texts texts;
    private boolean isUpdating;

    @FXML
    private Card card;

    @FXML
    private CheckBox otrInsured;

    @FXML
    private VBox details;

    @FXML
    private Field valueField;

    @FXML
    private TextField otrCargoValue;

    @FXML
    private Field goodsField;

    @FXML
    private SegmentedChoice<String> otrGoods;

    @FXML
    private Label newGoods;

    @FXML
    private Field nameField;

    @FXML
    private TextField otrInsuredName;

    @FXML
    private Field countryField;

    @FXML
    private TextField otrInsuredCountry;

    @FXML
    private CheckBox otrFreightCost;

    @FXML
    private CheckBox otrExtraCoverage;

    OtrInsuranceView(OtrFormViewModel form, Texts texts) {
        this.form = form;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        card.setMinHeight(Region.USE_PREF_SIZE);
        otrGoods.setText(goodsValue -> texts.text("otr.goods." + goodsValue));
        otrGoods.getItems()
                .setAll(OpenEnum.knownValues(GoodsValue.class).stream()
                        .map(GoodsValue::code)
                        .toList());
        Visibility.bindManagedToVisible(details);
        otrInsured.setOnAction(_ -> setInsured(otrInsured.isSelected()));
        otrFreightCost.setOnAction(_ -> changeInsurance(otrFreightCost.isSelected(), CargoInsurance::withFreightCost));
        otrExtraCoverage.setOnAction(
                _ -> changeInsurance(otrExtraCoverage.isSelected(), CargoInsurance::withExtraCoverage));
        otrGoods.valueProperty().subscribe((_, goodsValue) -> {
            if (!isUpdating && goodsValue != null) {
                changeInsurance(goodsValue, CargoInsurance::withGoods);
            }
        });
        bindText(otrCargoValue, "cargoValue", CargoInsurance::withValue);
        bindText(otrInsuredName, "insuredName", CargoInsurance::withName);
        bindText(otrInsuredCountry, "insuredCountry", CargoInsurance::withCountry);
        form.state().draftProperty().subscribe(draft -> showInsurance(draft.cover()));
        form.quoteForm().fieldErrorsProperty().subscribe(this::showErrors);
        form.requestMarks().marksProperty().subscribe(read -> valueField.setSourceMark(read.get(OtrFields.INSURANCE)));
    }

    private void setInsured(boolean isInsured) {
        form.state().changeAsStep(draft -> {
            CargoInsurance insurance = draft.cover().withWanted(isInsured);
            return draft.withCover(
                    isInsured && insurance.country().isEmpty() ? insurance.withCountry("United States") : insurance);
        });
        if (isInsured) {
            otrCargoValue.requestFocus();
        }
    }

    private <T> void changeInsurance(T value, BiFunction<CargoInsurance, T, CargoInsurance> change) {
        if (!isUpdating) {
            form.state().changeAsStep(draft -> draft.withCover(change.apply(draft.cover(), value)));
        }
    }

    private void bindText(TextField field, String name, BiFunction<CargoInsurance, String, CargoInsurance> change) {
        field.textProperty().subscribe((_, text) -> {
            if (!isUpdating) {
                form.state()
                        .changeByTyping(
                                "insurance." + name, draft -> draft.withCover(change.apply(draft.cover(), text)));
            }
        });
        InputBindings.onFocusLost(field, () -> form.state().endTyping("insurance." + name));
    }

    private void showInsurance(CargoInsurance insurance) {
        isUpdating = true;
        try {
            card.setHint(texts.text(insurance.wanted() ? "otr.insurance.on" : "otr.insurance.off"));
            otrInsured.setSelected(insurance.wanted());
            details.setVisible(insurance.wanted());
            showText(otrCargoValue, insurance.value());
            showText(otrInsuredName, insurance.name());
            showText(otrInsuredCountry, insurance.country());
            otrGoods.setValue(insurance.goods().isEmpty() ? null : insurance.goods());
            newGoods.setText(texts.text(insurance.isNewGoods() ? "otr.insurance.new" : "otr.insurance.notNew"));
            Visibility.setVisibleAndManaged(newGoods, !insurance.goods().isEmpty());
            otrFreightCost.setSelected(insurance.freightCost());
            otrExtraCoverage.setSelected(insurance.extraCoverage());
        } finally {
            isUpdating = false;
        }
    }

    private static void showText(TextField field, String text) {
        if (!field.getText().equals(text)) {
            field.setText(text);
        }
    }

    private void showErrors(Map<String, String> fieldErrors) {
        valueField.setError(fieldErrors.getOrDefault("insurance.cargoValue", ""));
        goodsField.setError(
                fieldErrors.getOrDefault("insurance.goodsValue", fieldErrors.getOrDefault("insurance.isNewGoods", "")));
        nameField.setError(fieldErrors.getOrDefault("insurance.insuredName", ""));
        countryField.setError(fieldErrors.getOrDefault("insurance.insuredCountry", ""));
    }

    void focusField(String path) {
        IncrementalReveal.attachAndFocus(
                switch (path) {
                    case "insurance.goodsValue", "insurance.isNewGoods" -> otrGoods;
                    case "insurance.insuredName" -> otrInsuredName;
                    case "insurance.insuredCountry" -> otrInsuredCountry;
                    default -> otrCargoValue;
                });
    }
}
