package lanedesk.workstation.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.event.EventHandler;
import javafx.fxml.FXML;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.search.TextFolder;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.CommandCatalog;
import lanedesk.workstation.l10n.CommandCatalog.CommandDescription;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.Commands;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/// Lists all commands with their keys. The button of a command reads the next pressed keys and saves them. If
/// the keys cannot be used, the reason is shown below the command.
final class CommandKeysView extends SettingsSection<CommandKeysViewModel> {

    @FXML
    private SearchField keySearch;

    @FXML
    private Button resetAll;

    @FXML
    private Label noneFound;

    @FXML
    private VBox groups;

    private final Map<Card, List<Row>> rowsByCard = new LinkedHashMap<>();
    private final EventHandler<KeyEvent> keyReader = this::assignPressedKeysOrStopReading;
    private Subscription changes = Subscription.EMPTY;
    private @Nullable Row readingRow;

    CommandKeysView(CommandKeysViewModel model, Texts texts) {
        super(Page.KEYS, model, null, texts);
    }

    @FXML
    private void initialize() {
        Map<String, List<Row>> rowsByHeading = new LinkedHashMap<>();
        for (CommandDescription command : CommandCatalog.commands()) {
            rowsByHeading
                    .computeIfAbsent(command.section().translateHeading(texts), _ -> new ArrayList<>())
                    .add(new Row(command));
        }
        rowsByHeading.forEach((heading, rows) -> rowsByCard.put(createCard(heading, rows), rows));
        groups.getChildren().setAll(rowsByCard.keySet());
        keySearch.textProperty().subscribe(this::showMatchingRows);
        showMatchingRows();
    }

    private static Card createCard(String heading, List<Row> rows) {
        VBox list = new VBox();
        list.getStyleClass().add("settings-rows");
        list.getChildren().setAll(rows);
        Card card = new Card();
        card.setTitle(heading);
        card.getContent().add(list);
        return card;
    }

    private void showMatchingRows() {
        List<String> words = Stream.of(
                        TextFolder.foldCaseAndAccents(keySearch.getText()).split("\\s+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
        rowsByCard.forEach((card, rows) -> {
            rows.forEach(row -> Visibility.setVisibleAndManaged(row, model.matchesWords(row.command, words)));
            Visibility.setVisibleAndManaged(card, rows.stream().anyMatch(Row::isVisible));
        });
        Visibility.setVisibleAndManaged(noneFound, rowsByCard.keySet().stream().noneMatch(Card::isVisible));
    }

    @Override
    void onShown() {
        changes.unsubscribe();
        changes = model.commandKeys.subscribeToChanges(this::showKeys);
        showKeys();
    }

    @Override
    void onHidden() {
        changes.unsubscribe();
        stopReadingKeys();
    }

    private void showKeys() {
        rowsByCard.values().forEach(rows -> rows.forEach(Row::showKeys));
        resetAll.setDisable(!model.hasAnyChangedKeys());
    }

    @FXML
    private void resetAllKeys() {
        model.resetAllKeys();
    }

    private void startReadingKeys(Row row) {
        stopReadingKeys();
        readingRow = row;
        row.showReadingState(true);
        // The filter of the scene runs before the window runs commands.
        row.getScene().addEventFilter(KeyEvent.KEY_PRESSED, keyReader);
    }

    private void stopReadingKeys() {
        Row row = readingRow;
        if (row != null) {
            readingRow = null;
            row.showReadingState(false);
            Scene scene = row.getScene();
            if (scene != null) {
                scene.removeEventFilter(KeyEvent.KEY_PRESSED, keyReader);
            }
        }
    }

    private void assignPressedKeysOrStopReading(KeyEvent pressed) {
        Row row = readingRow;
        if (row == null || pressed.getCode().isModifierKey()) {
            return;
        }
        pressed.consume();
        boolean hasModifier =
                pressed.isShiftDown() || pressed.isControlDown() || pressed.isAltDown() || pressed.isMetaDown();
        KeyCode code = pressed.getCode();
        if (code == KeyCode.ESCAPE && !hasModifier) {
            stopReadingKeys();
        } else {
            boolean isRemoval = (code == KeyCode.DELETE || code == KeyCode.BACK_SPACE) && !hasModifier;
            String reason = model.assignKeysIfValid(row.command, isRemoval ? "" : keyCombinationName(pressed));
            if (reason.isEmpty()) {
                stopReadingKeys();
            }
            row.showReason(reason);
        }
    }

    // Returns the name of the pressed keys as JavaFX writes it, with `Shortcut` for Ctrl (Command on a Mac).
    private static String keyCombinationName(KeyEvent pressed) {
        KeyEvent key = Commands.normalizeDigitAndSignKeys(pressed);
        return (key.isShortcutDown() ? "Shortcut+" : "")
                + (key.isControlDown() && !key.isShortcutDown() ? "Ctrl+" : "")
                + (key.isAltDown() ? "Alt+" : "")
                + (key.isShiftDown() ? "Shift+" : "")
                + (key.isMetaDown() && !key.isShortcutDown() ? "Meta+" : "")
                + key.getCode().getName();
    }

    /// A command with its keys, the button that changes them and the button that resets them.
    private final class Row extends VBox {

        private final CommandDescription command;
        private final HBox keys = new HBox(6);
        private final Button change = new Button(texts.text("settings.keys.change"));
        private final Button reset = new Button(null, new Icon(Feather.ROTATE_CCW));
        private final Label reason = new Label();

        Row(CommandDescription command) {
            this.command = command;
            Label label = new Label(command.translateLabel(texts));
            label.setWrapText(true);
            label.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(label, Priority.ALWAYS);
            keys.getStyleClass().add("settings-keys");
            change.setId("change-" + command.id());
            change.setUserData("keys." + command.id());
            change.setMinWidth(Region.USE_PREF_SIZE);
            change.getStyleClass().add("ld-quiet");
            change.setOnAction(_ -> startReadingKeys(this));
            change.focusedProperty().subscribe(focused -> {
                if (!focused && equals(readingRow)) {
                    stopReadingKeys();
                }
            });
            reset.setId("reset-" + command.id());
            reset.getStyleClass().addAll("ld-quiet", "ld-icon-only");
            reset.setAccessibleText(texts.text("settings.keys.reset", command.translateLabel(texts)));
            reset.setOnAction(_ -> {
                change.requestFocus();
                showReason(model.resetKeysUnlessConflict(command));
            });
            reason.getStyleClass().add("ld-note");
            reason.pseudoClassStateChanged(Field.INVALID, true);
            reason.setGraphic(new Icon(Feather.ALERT_CIRCLE));
            reason.setId("reason-" + command.id());
            reason.setMinHeight(Region.USE_PREF_SIZE);
            HBox line = new HBox(label, keys, change, reset);
            line.getStyleClass().add("settings-row");
            getChildren().addAll(line, reason);
            showReason("");
        }

        private void showKeys() {
            List<String> currentKeys = model.commandKeys.currentKeysOf(command);
            keys.getChildren().clear();
            for (String combination : currentKeys) {
                KeyHint hint = new KeyHint();
                hint.setKeys(combination);
                keys.getChildren().add(hint);
            }
            String keysText = String.join(
                    ", ",
                    keys.getChildren().stream()
                            .map(node -> ((KeyHint) node).getText())
                            .toList());
            change.setAccessibleText(texts.text(
                    "settings.keys.change.of",
                    command.translateLabel(texts),
                    keysText.isEmpty() ? texts.text("settings.keys.none") : keysText));
            // invisible instead of removed, so that the columns stay aligned
            reset.setVisible(model.hasChangedKeys(command) && !change.isDisabled());
        }

        private void showReadingState(boolean isReading) {
            change.setText(texts.text(isReading ? "settings.keys.press" : "settings.keys.change"));
            showReason("");
        }

        private void showReason(String text) {
            reason.setText(text);
            Visibility.setVisibleAndManaged(reason, !text.isEmpty());
        }
    }
}
