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

/// Asks what is at stake in an environment of which only the address is known.
public final class KindPrompt extends VBox {

    private final Texts texts;
    private final Button later;

    /// `answer` receives the kind, or empty where it is put off.
    public KindPrompt(Environment environment, Texts texts, Consumer<Optional<Kind>> answer) {
        this.texts = texts.forFeature(KindPrompt.class);
        getStyleClass().add("palette-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label title = new Label(this.texts.text("kind.title", environment.title()));
        title.getStyleClass().add("ld-heading");
        Label reason = new Label(this.texts.text("kind.text"));
        reason.setWrapText(true);
        reason.getStyleClass().add("ld-muted");
        later = button("kind.later", null, answer);
        later.setId("kindLater");
        HBox buttons = new HBox(
                8,
                button("kind.production", Kind.PRODUCTION, answer),
                button("kind.test", Kind.DEVELOPMENT, answer),
                later);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, reason, buttons);
    }

    private Button button(String key, @Nullable Kind kind, Consumer<Optional<Kind>> answer) {
        Button button = new Button(texts.text(key));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> answer.accept(Optional.ofNullable(kind)));
        return button;
    }

    /// Puts the focus where a key does no harm.
    public void focus() {
        later.requestFocus();
    }
}
