package lanedesk.workstation.shell;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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
import lanedesk.search.TextFolding;
import lanedesk.workstation.fx.input.Keys;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.suggest.SearchField;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Command;
import lanedesk.workstation.navigation.Commands;
import lanedesk.workstation.work.LatestWork;
import lanedesk.workstation.work.Outcome;
import lanedesk.workstation.work.WorkRunner;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The command palette: every command that can be done now, and customers and shipments by name or number, found by
/// words, run by Enter.
public final class PaletteView extends VBox {

    private static final Logger log = LoggerFactory.getLogger(PaletteView.class);
    private static final int LEAST_TYPED = 2;

    private final SearchField search = new SearchField();
    private final ListView<Command> list = new ListView<>();
    private final List<Command> all;
    private final PaletteFinder finder;
    private final LatestWork finding;
    private final Runnable close;

    /// `close` is run before the chosen command.
    public PaletteView(Commands commands, PaletteFinder finder, WorkRunner runner, Texts texts, Runnable close) {
        this.finder = finder;
        this.finding = new LatestWork(runner);
        this.close = close;
        Texts own = texts.forFeature(PaletteView.class);
        // Asked before it opens, since hardly any command is possible while a panel is open.
        all = commands.all().stream()
                .filter(command ->
                        !command.id().equals("palette") && command.possible().getAsBoolean())
                .toList();
        getStyleClass().add("palette-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        search.setClearedByEscape(false);
        search.setPromptText(own.text("shell.palette"));
        search.setAccessibleText(own.text("shell.palette"));
        list.getStyleClass().add("ld-even-rows");
        list.setFocusTraversable(false);
        list.setCellFactory(_ -> new CommandCell());
        list.setAccessibleText(own.text("shell.palette"));
        Label nothing = new Label(own.text("shell.palette.none"));
        nothing.getStyleClass().add("ld-muted");
        list.setPlaceholder(nothing);
        VBox.setVgrow(list, Priority.ALWAYS);
        getChildren().addAll(search, list);
        search.textProperty().subscribe(this::find);
        search.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    private void find(String typed) {
        List<String> words = Arrays.stream(TextFolding.fold(typed).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        list.getItems()
                .setAll(all.stream()
                        .filter(command -> has(words, command.group() + " " + command.label()))
                        .sorted(Comparator.comparing(command -> !has(words, command.label())))
                        .toList());
        list.getSelectionModel().select(0);
        list.scrollTo(0);
        finding.cancel();
        if (typed.strip().length() >= LEAST_TYPED) {
            finding.start(finder.find(typed), Outcome.of(this::add, failure -> log.warn("nothing found", failure)));
        }
    }

    // What is named so goes before what only belongs to a group of that name.
    private static boolean has(List<String> words, String text) {
        return words.stream().allMatch(TextFolding.fold(text)::contains);
    }

    private void add(List<Command> found) {
        boolean first = list.getItems().isEmpty();
        list.getItems().addAll(found);
        if (first) {
            list.getSelectionModel().select(0);
        }
    }

    private void pressed(KeyEvent key) {
        int at = list.getSelectionModel().getSelectedIndex();
        switch (key.getCode()) {
            case DOWN -> move(key, at + 1);
            case UP -> move(key, at - 1);
            case ENTER -> {
                run();
                key.consume();
            }
            default -> {
                // The text field handles every other key.
            }
        }
    }

    private void move(KeyEvent key, int to) {
        int row = Math.clamp(to, 0, Math.max(0, list.getItems().size() - 1));
        list.getSelectionModel().select(row);
        list.scrollTo(Math.max(0, row - 3));
        key.consume();
    }

    private void run() {
        Command command = list.getSelectionModel().getSelectedItem();
        if (command != null) {
            close.run();
            if (command.possible().getAsBoolean()) {
                command.choose().run();
            }
        }
    }

    /// Puts the cursor where one types.
    public void focus() {
        search.requestFocus();
    }

    private final class CommandCell extends ListCell<Command> {
        private final Label label = new Label();
        private final Label group = new Label();
        private final HBox line = new HBox(10, label, group);
        private @Nullable Label keys;

        CommandCell() {
            // A label without room is truncated; the list does not scroll sideways.
            label.setMinWidth(0);
            label.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(label, Priority.ALWAYS);
            group.getStyleClass().add("ld-muted");
            group.setMinWidth(USE_PREF_SIZE);
            line.setAlignment(Pos.CENTER_LEFT);
            setPrefWidth(0);
            setOnMouseClicked(this::clicked);
        }

        // Neither the scroll bar nor the room below the last row chooses.
        private void clicked(MouseEvent click) {
            if (click.getButton() == MouseButton.PRIMARY && !isEmpty()) {
                list.getSelectionModel().select(getIndex());
                PaletteView.this.run();
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
            String pressed =
                    command.allKeys().stream().findFirst().map(Keys::text).orElse("");
            show(pressed);
            setGraphic(line);
            setAccessibleText(command.label() + ", " + pressed);
        }

        private void show(String pressed) {
            if (keys == null && !pressed.isEmpty()) {
                keys = new Label();
                keys.getStyleClass().add("ld-key");
                keys.setMinWidth(USE_PREF_SIZE);
                line.getChildren().add(keys);
            }
            if (keys != null) {
                keys.setText(pressed);
                Visibility.set(keys, !pressed.isEmpty());
            }
        }
    }
}
