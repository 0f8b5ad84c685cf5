package lanedesk.workstation.shell;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.Environment.Kind;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// Asks whether an environment is used for real bookings or for tests, if only its address is known.
public final class EnvironmentKindPrompt extends VBox {

    private final Texts texts;
    private final Button laterButton;

    /// @param answer called with the kind, or with an empty value if the question is postponed
    public EnvironmentKindPrompt(Environment environment, Texts texts, Consumer<Optional<Kind>> answer) {
        this.texts = texts.textsOfFeature(EnvironmentKindPrompt.class);
        getStyleClass().add("palette-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label title = new Label(this.texts.text("kind.title", environment.title()));
        title.getStyleClass().add("ld-heading");
        Label reason = new Label(this.texts.text("kind.text"));
        reason.setWrapText(true);
        reason.getStyleClass().add("ld-muted");
        laterButton = createButton("kind.later", null, answer);
        laterButton.setId("kindLater");
        HBox buttons = new HBox(
                8,
                createButton("kind.production", Kind.PRODUCTION, answer),
                createButton("kind.test", Kind.DEVELOPMENT, answer),
                laterButton);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, reason, buttons);
    }

    private Button createButton(String key, @Nullable Kind kind, Consumer<Optional<Kind>> answer) {
        Button button = new Button(texts.text(key));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> answer.accept(Optional.ofNullable(kind)));
        return button;
    }

    /// Moves the focus to the button that postpones the question.
    public void focusLaterButton() {
        laterButton.requestFocus();
    }
}
