package lanedesk.workstation.settings;

import java.util.List;
import java.util.Objects;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableDoubleValue;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Texts;

/// The list of environments, one row each: name, address, kind, and which is current.
final class EnvironmentButtons {

    // The space to the left and right of a row's text.
    private static final double INSETS = 2 * (4 + 8);

    private final EnvironmentsViewModel model;
    private final Texts texts;
    private final ObservableDoubleValue width;
    private final ToggleGroup group = new ToggleGroup();

    /// `width` is the list's.
    EnvironmentButtons(EnvironmentsViewModel model, Texts texts, ObservableDoubleValue width) {
        this.model = model;
        this.texts = texts;
        this.width = width;
    }

    /// Arrows and clicks look at another one; the one looked at stays chosen.
    List<ToggleButton> createButtons() {
        List<ToggleButton> rows = model.all().stream().map(this::createButton).toList();
        group.selectedToggleProperty().subscribe((before, newValue) -> {
            if (newValue == null) {
                group.selectToggle(before);
            } else if (newValue.getUserData() instanceof Environment chosen
                    && !chosen.equals(model.selectedProperty().get())) {
                model.select(chosen);
            }
        });
        return rows;
    }

    static String kindText(Environment.Kind kind, Texts texts) {
        return texts.text("settings.kind." + kind.name());
    }

    private ToggleButton createButton(Environment environment) {
        boolean inUse = model.isInUse(environment);
        String kind = kindText(environment.kind(), texts);
        Label title = new Label(environment.title());
        title.getStyleClass().add("ld-strong");
        Label address = new Label(
                environment.isSandbox()
                        ? texts.text("settings.environments.embedded")
                        : Objects.toString(environment.baseUrl(), ""));
        address.getStyleClass().addAll("ld-small", "ld-muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(new VBox(title, address), gap, new Badge(kind, toneOf(environment)));
        line.getStyleClass().add("settings-environment-line");
        if (inUse) {
            line.getChildren().add(new Badge(texts.text("settings.environments.inUse"), Tone.NEUTRAL));
        }
        line.setMinWidth(0);
        line.prefWidthProperty().bind(Bindings.subtract(width, INSETS));
        line.maxWidthProperty().bind(line.prefWidthProperty());
        ToggleButton row = new ToggleButton(null, line);
        row.setMaxWidth(Double.MAX_VALUE);
        row.getStyleClass().add("settings-environment");
        row.setToggleGroup(group);
        row.setAccessibleText(
                environment.title() + ", " + kind + (inUse ? ", " + texts.text("settings.environments.inUse") : ""));
        row.setSelected(Objects.equals(environment, model.selectedProperty().get()));
        row.setUserData(environment);
        return row;
    }

    private static Tone toneOf(Environment environment) {
        return switch (environment.kind()) {
            case SANDBOX -> Tone.SUCCESS;
            case DEVELOPMENT -> Tone.ACCENT;
            case PRODUCTION, UNKNOWN -> Tone.DANGER;
            case OTHER -> Tone.NEUTRAL;
        };
    }
}
