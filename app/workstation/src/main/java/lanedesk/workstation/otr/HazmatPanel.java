package lanedesk.workstation.otr;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import lanedesk.freight.hazmat.HazmatDescription;
import lanedesk.freight.hazmat.PackingGroup;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.otr.paste.Panel;
import org.jspecify.annotations.Nullable;

/// Finds a hazardous material by its UN number and composes its description in the legal order; the parts can be
/// typed too.
final class HazmatPanel extends VBox {

    private static final int ROWS = 4;

    private final Texts texts;
    private final HazmatLookups lookups;
    private final Consumer<String> done;
    private final TextField number = new TextField();
    private final Field numberField = new Field();
    private final ListView<HazmatDescription> found = new ListView<>();
    private final TextField shippingName = new TextField();
    private final TextField hazardClass = new TextField();
    private final TextField subsidiary = new TextField();
    private final TextField group = new TextField();
    private final Label composed = new Label();
    private final Label wrong = new Label();
    private final Button use;
    private Runnable cancel = () -> {};

    HazmatPanel(String itemName, HazmatLookups lookups, Texts texts, Consumer<String> done) {
        this.texts = texts;
        this.lookups = lookups;
        this.done = done;
        Panel.dress(this, "medium", texts.text("otr.hazmat.title"));
        use = Panel.button(texts.text("otr.hazmat.use"), true, this::take);
        use.setId("otrUnUse");
        composed.getStyleClass().add("composed");
        composed.setMaxWidth(Double.MAX_VALUE);
        wrong.getStyleClass().addAll("ld-muted", "ld-small");
        wrong.setWrapText(true);
        PageBody body = new PageBody();
        body.setFitToHeight(false);
        body.setContent(new VBox(12, ask(), found, parts(), composed, wrong));
        getChildren()
                .addAll(body, Panel.actions(use, Panel.button(texts.text("otr.hazmat.later"), false, this::leave)));
        showFound();
        for (TextField each : List.of(number, shippingName, hazardClass, subsidiary, group)) {
            each.textProperty().subscribe((_, _) -> compose());
        }
        HazmatDescription.parse(itemName)
                .ifPresentOrElse(
                        this::fillAll,
                        () -> HazmatDescription.idIn(itemName).ifPresent(id -> {
                            number.setText(id);
                            PackingGroup.of(itemName.substring(itemName.lastIndexOf(',') + 1))
                                    .ifPresent(known -> group.setText(known.name()));
                        }));
        compose();
    }

    private HBox ask() {
        number.setId("otrUnNumber");
        number.addEventHandler(KeyEvent.KEY_PRESSED, key -> onEnter(key, this::look));
        numberField.setLabel(texts.text("otr.hazmat.number"));
        numberField.setControl(number);
        VBox beside = new VBox(Panel.button(texts.text("otr.hazmat.look"), false, this::look));
        beside.getStyleClass().add("otr-beside-field");
        HBox.setHgrow(numberField, Priority.ALWAYS);
        return new HBox(10, numberField, beside);
    }

    private HBox parts() {
        hazardClass.setPrefColumnCount(4);
        subsidiary.setPrefColumnCount(4);
        group.setPrefColumnCount(4);
        return new HBox(
                10,
                field("otr.hazmat.name", shippingName, Priority.ALWAYS),
                field("otr.hazmat.class", hazardClass, Priority.SOMETIMES),
                field("otr.hazmat.subsidiary", subsidiary, Priority.SOMETIMES),
                field("otr.hazmat.group", group, Priority.SOMETIMES));
    }

    private void showFound() {
        found.setId("otrUnFound");
        found.setAccessibleText(texts.text("otr.hazmat.found"));
        found.setCellFactory(_ -> new FoundCell());
        found.setPrefHeight(ROWS * 33);
        found.setPlaceholder(new Label(texts.text("otr.hazmat.none.yet")));
        found.getSelectionModel().selectedItemProperty().subscribe(this::fill);
        Panel.escape(found, this::leave);
        found.addEventHandler(KeyEvent.KEY_PRESSED, key -> onEnter(key, this::take));
    }

    private static void onEnter(KeyEvent key, Runnable action) {
        if (key.getCode() == KeyCode.ENTER) {
            action.run();
            key.consume();
        }
    }

    private Field field(String key, TextField input, Priority grow) {
        Field field = new Field();
        field.setLabel(texts.text(key));
        field.setControl(input);
        HBox.setHgrow(field, grow);
        return field;
    }

    void onCancel(Runnable action) {
        cancel = action;
    }

    void focusFirst() {
        number.requestFocus();
        if (!number.getText().isBlank() && shippingName.getText().isBlank()) {
            look();
        }
    }

    private void look() {
        String typed = number.getText().strip();
        String id = HazmatDescription.idIn(typed).orElse(typed.matches("\\d{4}") ? "UN" + typed : "");
        if (id.isEmpty()) {
            numberField.setError(texts.text("otr.hazmat.number.form"));
            return;
        }
        numberField.setError("");
        numberField.setHint(texts.text("otr.hazmat.looking"));
        HazmatDescription asked = description();
        lookups.find(
                id,
                descriptions -> {
                    numberField.setHint(descriptions.isEmpty() ? texts.text("otr.hazmat.unknown", id) : "");
                    found.getItems().setAll(descriptions);
                    // What was typed by hand meanwhile is neither replaced nor taken by the next Enter.
                    if (!descriptions.isEmpty() && description().equals(asked)) {
                        offer(descriptions, asked.packingGroup());
                    }
                    compose();
                },
                problem -> {
                    numberField.setHint("");
                    numberField.setError(problem.title() + ". " + texts.text("otr.hazmat.byHand"));
                });
    }

    // Of several entries none is taken for the one that is meant: what they share is filled in.
    private void offer(List<HazmatDescription> descriptions, @Nullable PackingGroup typed) {
        List<HazmatDescription> meant = descriptions.stream()
                .filter(description -> typed == null || description.packingGroup() == typed)
                .toList();
        if (meant.size() == 1) {
            found.getSelectionModel().select(meant.getFirst());
        } else {
            number.setText(descriptions.getFirst().id());
            shippingName.setText(shared(descriptions, HazmatDescription::shippingName));
            hazardClass.setText(shared(descriptions, HazmatDescription::hazardClass));
            subsidiary.setText(shared(descriptions, description -> String.join(", ", description.subsidiary())));
            found.getFocusModel().focus(-1);
        }
        found.requestFocus();
    }

    private static String shared(List<HazmatDescription> descriptions, Function<HazmatDescription, String> part) {
        List<String> values = descriptions.stream().map(part).distinct().toList();
        return values.size() == 1 ? values.getFirst() : "";
    }

    private boolean isGroupOpen() {
        return group.getText().isBlank()
                && found.getItems().stream()
                                .filter(entry -> entry.id().equals(description().id()))
                                .map(HazmatDescription::packingGroup)
                                .distinct()
                                .count()
                        > 1;
    }

    private void fill(@Nullable HazmatDescription chosen) {
        if (chosen != null) {
            fillAll(chosen);
        }
    }

    private void fillAll(HazmatDescription chosen) {
        number.setText(chosen.id());
        shippingName.setText(chosen.shippingName());
        hazardClass.setText(chosen.hazardClass());
        subsidiary.setText(String.join(", ", chosen.subsidiary()));
        group.setText(chosen.packingGroup() == null ? "" : chosen.packingGroup().name());
    }

    private HazmatDescription description() {
        String typed = number.getText().strip();
        return HazmatDescription.of(
                typed.matches("\\d{4}") ? "UN" + typed : typed,
                shippingName.getText(),
                hazardClass.getText(),
                subsidiary.getText(),
                group.getText());
    }

    private void compose() {
        HazmatDescription now = description();
        boolean empty =
                shippingName.getText().isBlank() && hazardClass.getText().isBlank();
        composed.setText(empty ? texts.text("otr.hazmat.composed") : now.text());
        boolean groupOpen = isGroupOpen();
        wrong.setText(
                groupOpen
                        ? texts.text("otr.hazmat.group.open")
                        : empty
                                ? texts.text("otr.hazmat.order")
                                : String.join(
                                        " ",
                                        now.problems().stream()
                                                .map(problem -> texts.text("otr.hazmat.problem." + problem))
                                                .toList()));
        use.setDisable(empty || groupOpen);
    }

    private void leave() {
        lookups.cancel();
        cancel.run();
    }

    private void take() {
        if (!use.isDisabled()) {
            lookups.cancel();
            done.accept(description().text());
        }
    }

    private static final class FoundCell extends ListCell<HazmatDescription> {
        @Override
        protected void updateItem(@Nullable HazmatDescription item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty || item == null ? null : item.text());
        }
    }
}
