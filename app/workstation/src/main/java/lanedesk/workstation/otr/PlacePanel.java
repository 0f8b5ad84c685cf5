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
import lanedesk.workstation.otr.paste.Panel;

/// One end of the lane in its four parts.
final class PlacePanel extends VBox {

    private final Texts texts;
    private final Consumer<Place> done;
    private final TextField city = new TextField();
    private final TextField state = new TextField();
    private final TextField postal = new TextField();
    private final TextField country = new TextField();
    private final Field postalField;
    private Runnable cancel = () -> {};

    PlacePanel(Place place, End end, Texts texts, Consumer<Place> done) {
        this.texts = texts;
        this.done = done;
        Panel.dress(this, "small", texts.text(end == End.FROM ? "otr.lane.parts.from" : "otr.lane.parts.to"));
        city.setText(place.city());
        state.setText(place.state());
        postal.setText(place.postalCode());
        country.setText(place.country().isEmpty() ? "US" : place.country());
        postalField = field("otr.part.postal", postal, "otrPartPostal");
        HBox first = new HBox(
                10, field("otr.part.city", city, "otrPartCity"), field("otr.part.state", state, "otrPartState"));
        HBox second = new HBox(10, postalField, field("otr.part.country", country, "otrPartCountry"));
        HBox.setHgrow(first.getChildren().getFirst(), Priority.ALWAYS);
        HBox.setHgrow(second.getChildren().getFirst(), Priority.ALWAYS);
        Button take = Panel.button(texts.text("otr.part.take"), true, this::take);
        getChildren()
                .addAll(
                        first,
                        second,
                        Panel.actions(take, Panel.button(texts.text("action.cancel"), false, () -> cancel.run())));
        addEventHandler(KeyEvent.KEY_PRESSED, key -> {
            if (key.getCode() == KeyCode.ENTER && !(key.getTarget() instanceof Button)) {
                take();
                key.consume();
            }
        });
        postal.textProperty().subscribe((_, _) -> check());
        country.textProperty().subscribe((_, _) -> check());
    }

    private Field field(String key, TextField input, String id) {
        Field field = new Field();
        field.setLabel(texts.text(key));
        field.setControl(input);
        input.setId(id);
        return field;
    }

    void onCancel(Runnable action) {
        cancel = action;
    }

    private void check() {
        boolean wrong = !postal.getText().isBlank()
                && Country.of(country.getText())
                        .filter(known -> PostalCode.of(known, postal.getText()).isEmpty())
                        .isPresent();
        postalField.setError(wrong ? texts.text("form.problem.postal.form", postal.getText(), country.getText()) : "");
    }

    private void take() {
        Country known = Country.of(country.getText()).orElse(null);
        String code = postal.getText().strip();
        String region = state.getText().strip();
        done.accept(
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
                                PostalCode.of(known, code).orElse(code)));
    }
}
