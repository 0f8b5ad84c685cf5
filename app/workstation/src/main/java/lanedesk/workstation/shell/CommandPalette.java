package lanedesk.workstation.shell;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.search.TextFolder;
import lanedesk.workstation.fx.input.ShortcutTexts;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.work.BackgroundTask;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A panel that lists the commands that are enabled now, and finds commands, customers and shipments by typed
/// words. Enter runs the selected line.
public final class CommandPalette extends VBox {

    private static final Logger log = LoggerFactory.getLogger(CommandPalette.class);
    private static final int MIN_SEARCH_LENGTH = 2;

    private final SearchField searchField = new SearchField();
    private final ListView<Command> commandList = new ListView<>();
    private final List<Command> allCommands;
    private final Function<String, BackgroundTask<List<Command>>> search;
    private final LatestTask searchTask;
    private final Runnable onClose;

    /// @param search creates the task that finds customers and shipments by typed words
    /// @param onClose closes the panel; called before the selected command runs
    public CommandPalette(
            Commands commands,
            Function<String, BackgroundTask<List<Command>>> search,
            TaskRunner runner,
            Texts texts,
            Runnable onClose) {
        this.search = search;
        this.searchTask = new LatestTask(runner);
        this.onClose = onClose;
        Texts paletteTexts = texts.textsOfFeature(CommandPalette.class);
        // The commands are collected before the panel opens, because most commands are disabled while a panel
        // is open.
        allCommands = commands.allCommands().stream()
                .filter(command ->
                        !command.id().equals("palette") && command.isEnabled().getAsBoolean())
                .toList();
        getStyleClass().add("palette-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        searchField.setClearedByEscape(false);
        searchField.setPromptText(paletteTexts.text("shell.palette"));
        searchField.setAccessibleText(paletteTexts.text("shell.palette"));
        commandList.getStyleClass().add("ld-even-rows");
        commandList.setFocusTraversable(false);
        commandList.setCellFactory(_ -> new CommandCell());
        commandList.setAccessibleText(paletteTexts.text("shell.palette"));
        Label emptyLabel = new Label(paletteTexts.text("shell.palette.none"));
        emptyLabel.getStyleClass().add("ld-muted");
        commandList.setPlaceholder(emptyLabel);
        VBox.setVgrow(commandList, Priority.ALWAYS);
        getChildren().addAll(searchField, commandList);
        searchField.textProperty().subscribe(this::showMatchesAndStartSearch);
        searchField.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
    }

    private void showMatchesAndStartSearch(String typedText) {
        List<String> words = Arrays.stream(
                        TextFolder.foldCaseAndAccents(typedText).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        commandList
                .getItems()
                .setAll(allCommands.stream()
                        .filter(command -> containsAllWords(words, command.group() + " " + command.label()))
                        .sorted(Comparator.comparing(command -> !containsAllWords(words, command.label())))
                        .toList());
        commandList.getSelectionModel().select(0);
        commandList.scrollTo(0);
        searchTask.cancel();
        if (typedText.strip().length() >= MIN_SEARCH_LENGTH) {
            searchTask.cancelPreviousAndStart(
                    search.apply(typedText),
                    TaskCallback.of(this::appendFoundCommands, failure -> log.warn("nothing found", failure)));
        }
    }

    // Returns whether the text contains all words.
    private static boolean containsAllWords(List<String> words, String text) {
        return words.stream().allMatch(TextFolder.foldCaseAndAccents(text)::contains);
    }

    private void appendFoundCommands(List<Command> foundCommands) {
        boolean wasEmpty = commandList.getItems().isEmpty();
        commandList.getItems().addAll(foundCommands);
        if (wasEmpty) {
            commandList.getSelectionModel().select(0);
        }
    }

    private void onKeyPressed(KeyEvent key) {
        int index = commandList.getSelectionModel().getSelectedIndex();
        switch (key.getCode()) {
            case DOWN -> moveSelection(key, index + 1);
            case UP -> moveSelection(key, index - 1);
            case ENTER -> {
                closeAndRunSelectedCommand();
                key.consume();
            }
            default -> {
                // The text field handles all other keys.
            }
        }
    }

    private void moveSelection(KeyEvent key, int newIndex) {
        int row = Math.clamp(newIndex, 0, Math.max(0, commandList.getItems().size() - 1));
        commandList.getSelectionModel().select(row);
        commandList.scrollTo(Math.max(0, row - 3));
        key.consume();
    }

    private void closeAndRunSelectedCommand() {
        Command command = commandList.getSelectionModel().getSelectedItem();
        if (command != null) {
            onClose.run();
            if (command.isEnabled().getAsBoolean()) {
                command.paletteAction().run();
            }
        }
    }

    /// Moves the focus to the search field.
    public void focusSearch() {
        searchField.requestFocus();
    }

    private final class CommandCell extends ListCell<Command> {
        private final Label label = new Label();
        private final Label group = new Label();
        private final HBox line = new HBox(10, label, group);
        private @Nullable Label keys;

        CommandCell() {
            // The label is cut if there is no room, so that the list does not scroll horizontally.
            label.setMinWidth(0);
            label.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(label, Priority.ALWAYS);
            group.getStyleClass().add("ld-muted");
            group.setMinWidth(USE_PREF_SIZE);
            line.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
            setOnMouseClicked(this::onClicked);
        }

        // Runs the command of the clicked line. Clicks on the scroll bar and below the last line run nothing.
        private void onClicked(MouseEvent click) {
            if (click.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                commandList.getSelectionModel().select(getIndex());
                CommandPalette.this.closeAndRunSelectedCommand();
            }
        }

        @Override
        protected void updateItem(@Nullable Command command, boolean empty) {
            super.updateItem(command, empty);
            if (empty || command == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            label.setText(command.label());
            group.setText(command.group());
            String keysText = command.allKeys().stream()
                    .findFirst()
                    .map(ShortcutTexts::format)
                    .orElse("");
            showKeys(keysText);
            setGraphic(line);
            setAccessibleText(command.label() + ", " + keysText);
        }

        private void showKeys(String keysText) {
            if (keys == null && !keysText.isEmpty()) {
                keys = new Label();
                keys.getStyleClass().add("ld-key");
                keys.setMinWidth(USE_PREF_SIZE);
                line.getChildren().add(keys);
            }
            if (keys != null) {
                keys.setText(keysText);
                Visibility.setVisibleAndManaged(keys, !keysText.isEmpty());
            }
        }
    }
}
