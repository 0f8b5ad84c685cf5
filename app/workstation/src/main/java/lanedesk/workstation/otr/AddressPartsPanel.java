package lanedesk.workstation.otr;

import java.util.Locale;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.lane.Region;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.OtrLaneViewModel.End;
import lanedesk.workstation.otr.paste.PanelLayout;

/// Shows input fields for city, state, postal code and country of the origin or destination.
final class AddressPartsPanel extends VBox {

    private final Texts texts;
    private final Consumer<Place> onConfirmed;
    private final TextField city = new TextField();
    private final TextField state = new TextField();
    private final TextField postalCode = new TextField();
    private final TextField country = new TextField();
    private final Field postalField;
    private Runnable cancelAction = () -> {};

    AddressPartsPanel(Place place, End end, Texts texts, Consumer<Place> onConfirmed) {
        this.texts = texts;
        this.onConfirmed = onConfirmed;
        PanelLayout.setUpPanel(
                this, "small", texts.text(end == End.FROM ? "otr.lane.parts.from" : "otr.lane.parts.to"));
        city.setText(place.city());
        state.setText(place.state());
        postalCode.setText(place.postalCode());
        country.setText(place.country().isEmpty() ? "US" : place.country());
        postalField = createField("otr.part.postal", postalCode, "otrPartPostal");
        HBox firstRow = new HBox(
                10,
                createField("otr.part.city", city, "otrPartCity"),
                createField("otr.part.state", state, "otrPartState"));
        HBox secondRow = new HBox(10, postalField, createField("otr.part.country", country, "otrPartCountry"));
        HBox.setHgrow(firstRow.getChildren().getFirst(), Priority.ALWAYS);
        HBox.setHgrow(secondRow.getChildren().getFirst(), Priority.ALWAYS);
        Button confirmButton = PanelLayout.createButton(texts.text("otr.part.take"), true, this::normalizeAndConfirm);
        getChildren()
                .addAll(
                        firstRow,
                        secondRow,
                        PanelLayout.createButtonRow(
                                confirmButton,
                                PanelLayout.createButton(
                                        texts.text("action.cancel"), false, () -> cancelAction.run())));
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !(key.getTarget() instanceof Button)) {
                normalizeAndConfirm();
                key.consume();
            }
        });
        postalCode.textProperty().subscribe((_, _) -> showPostalCodeErrorIfInvalid());
        country.textProperty().subscribe((_, _) -> showPostalCodeErrorIfInvalid());
    }

    private Field createField(String key, TextField input, String id) {
        Field field = new Field();
        field.setLabel(texts.text(key));
        field.setControl(input);
        input.setId(id);
        return field;
    }

    void setOnCancel(Runnable action) {
        cancelAction = action;
    }

    private void showPostalCodeErrorIfInvalid() {
        boolean isInvalid = !postalCode.getText().isBlank()
                && Country.parse(country.getText())
                        .filter(parsedCountry -> PostalCode.formatForCountry(parsedCountry, postalCode.getText())
                                .isEmpty())
                        .isPresent();
        postalField.setError(
                isInvalid ? texts.text("form.problem.postal.form", postalCode.getText(), country.getText()) : "");
    }

    private void normalizeAndConfirm() {
        Country parsedCountry = Country.parse(country.getText()).orElse(null);
        String typedCode = postalCode.getText().strip();
        String typedState = state.getText().strip();
        onConfirmed.accept(
                parsedCountry == null
                        ? new Place(
                                country.getText().strip().toUpperCase(Locale.ROOT),
                                typedState,
                                city.getText().strip(),
                                typedCode)
                        : new Place(
                                parsedCountry.name(),
                                Region.findByName(parsedCountry, typedState)
                                        .map(Region::code)
                                        .orElse(typedState),
                                city.getText().strip(),
                                PostalCode.formatForCountry(parsedCountry, typedCode)
                                        .orElse(typedCode)));
    }
}
