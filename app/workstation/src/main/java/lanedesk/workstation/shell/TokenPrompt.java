package lanedesk.workstation.shell;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.SecretText;
import lanedesk.workstation.environment.TokenEntry;
import lanedesk.workstation.environment.TokenPrompter.PromptReason;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;

/// Asks for the token of an environment. The typed text is checked here and never shown.
public final class TokenPrompt extends VBox {

    private final Texts texts;
    private final PasswordField token = new PasswordField();
    private final Label error = new Label();
    private final Consumer<Optional<SecretText>> answer;

    /// @param answer called with the token, or with an empty value if the prompt is canceled
    public TokenPrompt(
            Environment environment, PromptReason promptReason, Texts texts, Consumer<Optional<SecretText>> answer) {
        this.texts = texts.textsOfFeature(TokenPrompt.class);
        this.answer = answer;
        getStyleClass().add("palette-panel");
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        Label title = new Label(this.texts.text("token.title", environment.title()));
        title.getStyleClass().add("ld-heading");
        Label reason = new Label(this.texts.text(reasonKey(promptReason)));
        reason.setWrapText(true);
        reason.getStyleClass().add("ld-muted");
        token.setId("token");
        token.setPromptText(this.texts.text("token.prompt"));
        token.setAccessibleText(title.getText());
        token.setOnAction(_ -> submitOrShowError());
        error.getStyleClass().add("ld-danger");
        Visibility.setVisibleAndManaged(error, false);
        Button use = new Button(this.texts.text("token.use"));
        use.getStyleClass().add("accent");
        use.setOnAction(_ -> submitOrShowError());
        Button cancel = new Button(this.texts.text("action.cancel"));
        cancel.setOnAction(_ -> answer.accept(Optional.empty()));
        HBox buttons = new HBox(8, use, cancel);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        getChildren().addAll(title, reason, token, error, buttons);
    }

    private static String reasonKey(PromptReason reason) {
        return switch (reason) {
            case TOKEN_MISSING -> "token.none";
            case TOKEN_REJECTED -> "token.refused";
            case TOKEN_REJECTED_AGAIN -> "token.refused.again";
        };
    }

    private void submitOrShowError() {
        switch (TokenEntry.parseToken(token.getText())) {
            case TokenEntry.Accepted(SecretText text) -> answer.accept(Optional.of(text));
            case TokenEntry.Rejected(TokenEntry.EntryError problem) -> {
                error.setText(texts.text("token.problem." + problem.name()));
                Visibility.setVisibleAndManaged(error, true);
                token.selectAll();
                token.requestFocus();
            }
        }
    }

    /// Moves the focus to the token field.
    public void focusToken() {
        token.requestFocus();
    }
}
