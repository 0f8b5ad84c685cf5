package lanedesk.workstation.shell;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.fx.input.KeyHint;
import lanedesk.workstation.l10n.Texts;

/// Shows the current keys of all commands by group, and the keys that controls handle themselves. Disabled
/// commands are gray.
public final class ShortcutSheet extends VBox {

    /// The width in ems at which two groups of commands fit side by side.
    private static final double WRAP_WIDTH = 50;

    private static final double LABEL_WIDTH_PERCENT = 64;

    public ShortcutSheet(Commands commands, Texts texts) {
        Texts sheetTexts = texts.textsOfFeature(ShortcutSheet.class);
        getStyleClass().addAll("palette-panel", "key-sheet");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label title = new Label(sheetTexts.text("shell.keys.title"));
        title.getStyleClass().add("ld-heading");
        FlowPane groups = new FlowPane(24, 16);
        // in the same unit as the widths of the groups in the style sheet
        groups.prefWrapLengthProperty().bind(title.fontProperty().map(type -> WRAP_WIDTH * type.getSize()));
        commandsWithKeysByGroup(commands)
                .forEach((name, members) -> groups.getChildren().add(createGroupBox(name, members)));
        groups.getChildren()
                .add(createGroupBox(sheetTexts.text("shell.keys.controls"), createControlShortcuts(sheetTexts)));
        ScrollPane scroll = new ScrollPane(groups);
        scroll.setFitToWidth(true);
        scroll.setFocusTraversable(true);
        scroll.setAccessibleText(title.getText());
        scroll.getStyleClass().add("edge-to-edge");
        getChildren().addAll(title, scroll);
    }

    private static Map<String, List<Command>> commandsWithKeysByGroup(Commands commands) {
        Map<String, List<Command>> groups = new LinkedHashMap<>();
        for (Command command : commands.allCommands()) {
            if (!command.allKeys().isEmpty()) {
                groups.computeIfAbsent(command.group(), _ -> new ArrayList<>()).add(command);
            }
        }
        return groups;
    }

    // Creates lines for keys that controls handle themselves, without a command.
    private static List<Command> createControlShortcuts(Texts texts) {
        return List.of(
                createControlShortcut(texts, "cell", "F2"),
                createControlShortcut(texts, "empty", "Delete"),
                createControlShortcut(texts, "suggestions", "Down"),
                createControlShortcut(texts, "calendar", "Alt+Down"),
                createControlShortcut(texts, "scroll", "Up", "Down"),
                createControlShortcut(texts, "leave", "Esc"));
    }

    private static Command createControlShortcut(Texts texts, String key, String... keys) {
        String label = texts.text("shell.keys.controls." + key);
        return Command.alwaysEnabled("control." + key, "", label, () -> {}).withFixedLocalKeys(() -> false, keys);
    }

    private static VBox createGroupBox(String name, List<Command> members) {
        GridPane grid = new GridPane(16, 6);
        // aligns the keys of all groups
        ColumnConstraints labels = new ColumnConstraints();
        labels.setPercentWidth(LABEL_WIDTH_PERCENT);
        grid.getColumnConstraints().add(labels);
        int row = 0;
        for (Command command : members) {
            Label label = new Label(command.label());
            label.setWrapText(true);
            HBox keys = new HBox(6);
            command.allKeys().forEach(combination -> keys.getChildren().add(new KeyHint(combination)));
            if (!command.isEnabled().getAsBoolean()) {
                label.getStyleClass().add("ld-muted");
            }
            grid.addRow(row++, label, keys);
        }
        Label heading = new Label(name);
        heading.getStyleClass().add("ld-strong");
        VBox group = new VBox(8, heading, grid);
        group.getStyleClass().add("keys");
        return group;
    }
}
