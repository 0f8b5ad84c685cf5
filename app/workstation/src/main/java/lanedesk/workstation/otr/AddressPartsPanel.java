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

/// The four address parts of the origin or destination.
final class AddressPartsPanel extends VBox {

    private final Texts texts;
    private final Consumer<Place> onConfirmed;
    private final TextField city = new TextField();
    private final TextField state = new TextField();
    private final TextField postalCode = new TextField();
    private final TextField country = new TextField();
    private final Field postalField;
    private Runnable cancel = () -> {};

    AddressPartsPanel(Place place, End end, Texts texts, Consumer<Place> done) {
        this.texts = texts;
        this.onConfirmed = done;
        PanelLayout.setUp(this, "small", texts.text(end == End.FROM ? "otr.lane.parts.from" : "otr.lane.parts.to"));
        city.setText(place.city());
        state.setText(place.state());
        postalCode.setText(place.postalCode());
        country.setText(place.country().isEmpty() ? "US" : place.country());
        postalField = createField("otr.part.postal", postalCode, "otrPartPostal");
        HBox first = new HBox(
                10,
                createField("otr.part.city", city, "otrPartCity"),
                createField("otr.part.state", state, "otrPartState"));
        HBox second = new HBox(10, postalField, createField("otr.part.country", country, "otrPartCountry"));
        HBox.setHgrow(first.getChildren().getFirst(), Priority.ALWAYS);
        HBox.setHgrow(second.getChildren().getFirst(), Priority.ALWAYS);
        Button take = PanelLayout.createButton(texts.text("otr.part.take"), true, this::confirm);
        getChildren()
                .addAll(
                        first,
                        second,
                        PanelLayout.createButtonRow(
                                take,
                                PanelLayout.createButton(texts.text("action.cancel"), false, () -> cancel.run())));
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !(key.getTarget() instanceof Button)) {
                confirm();
                key.consume();
            }
        });
        postalCode.textProperty().subscribe((_, _) -> validate());
        country.textProperty().subscribe((_, _) -> validate());
    }

    private Field createField(String key, TextField input, String id) {
        Field field = new Field();
        field.setLabel(texts.text(key));
        field.setControl(input);
        input.setId(id);
        return field;
    }

    void onCancel(Runnable action) {
        cancel = action;
    }

    private void validate() {
        boolean wrong = !postalCode.getText().isBlank()
                && Country.parse(country.getText())
                        .filter(known ->
                                PostalCode.format(known, postalCode.getText()).isEmpty())
                        .isPresent();
        postalField.setError(
                wrong ? texts.text("form.problem.postal.form", postalCode.getText(), country.getText()) : "");
    }

    private void confirm() {
        Country known = Country.parse(country.getText()).orElse(null);
        String code = postalCode.getText().strip();
        String region = state.getText().strip();
        onConfirmed.accept(
                known == null
                        ? new Place(
                                country.getText().strip().toUpperCase(Locale.ROOT),
                                region,
                                city.getText().strip(),
                                code)
                        : new Place(
                                known.name(),
                                Region.find(known, region).map(Region::code).orElse(region),
                                city.getText().strip(),
                                PostalCode.format(known, code).orElse(code)));
    }
}
