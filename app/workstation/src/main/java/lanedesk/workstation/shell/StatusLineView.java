package lanedesk.workstation.shell;

import javafx.beans.binding.BooleanBinding;
import javafx.fxml.FXML;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.shell.ShellViewModel.EnvironmentBadge;

/// Shows the line at the bottom of the window: environment, user, background work, journal, reference lists and keys.
final class StatusLineView {

    private final ShellViewModel model;
    private final Commands commands;
    private final Parent root;

    @FXML
    private HBox environment;

    @FXML
    private Label environmentName;

    @FXML
    private Label environmentExplanation;

    @FXML
    private Label environmentUser;

    @FXML
    private Label journalStatus;

    @FXML
    private Label workStatus;

    @FXML
    private HBox listsStatus;

    @FXML
    private Label referenceStatus;

    @FXML
    private Button listsAgain;

    @FXML
    private HBox keyHints;

    @FXML
    private HBox hideBuyFigures;

    @FXML
    private Label buyFiguresHidden;

    StatusLineView(ShellViewModel model, Commands commands, Texts texts) {
        this.model = model;
        this.commands = commands;
        this.root = FxmlViews.load(this, texts).root();
    }

    @FXML
    private void initialize() {
        model.environmentProperty().subscribe(this::showEnvironment);
        StatusLine status = model.statusLine();
        workStatus.textProperty().bind(status.workTextProperty());
        journalStatus.textProperty().bind(status.journalTextProperty());
        referenceStatus.textProperty().bind(status.listsTextProperty());
        Visibility.bindVisibleAndManaged(listsAgain, status.listsFailedProperty());
        listsAgain.disableProperty().bind(status.listsRefreshingProperty());
        Visibility.bindVisibleAndManaged(buyFiguresHidden, status.buyRatesHiddenProperty());
        Visibility.bindVisibleAndManaged(
                hideBuyFigures, status.buyRatesHiddenProperty().not());
        listsAgain.setOnAction(_ -> commands.runById("lists.renew"));
    }

    /// Hides parts of the line that never change while space is short.
    ///
    /// @param narrow whether the window is too narrow for the explanation of the environment
    /// @param withoutUser whether the window is too narrow for the user
    /// @param withoutKeys whether the window is too narrow for the keys
    void bindLayout(BooleanBinding narrow, BooleanBinding withoutUser, BooleanBinding withoutKeys) {
        StatusLine status = model.statusLine();
        var failed = status.listsFailedProperty().or(status.journalProblemProperty());
        // A failure of the reference lists or of the journal is shown in full; fixed texts are hidden to make room.
        Visibility.bindVisibleAndManaged(
                environmentExplanation, narrow.or(failed).not());
        Visibility.bindVisibleAndManaged(
                environmentUser, withoutUser.or(narrow.and(failed)).not());
        Visibility.bindVisibleAndManaged(keyHints, withoutKeys.or(failed).not());
        // If space is short, "buy rates are hidden" is shown rather than the age of the reference lists.
        Visibility.bindVisibleAndManaged(
                listsStatus,
                withoutKeys
                        .and(status.buyRatesHiddenProperty())
                        .not()
                        .or(status.listsFailedProperty())
                        .or(status.listsRefreshingProperty()));
    }

    private void showEnvironment(EnvironmentBadge badge) {
        environmentName.setText(badge.name());
        environmentExplanation.setText(badge.explanation());
        environmentUser.setText(badge.user());
        environment.getStyleClass().setAll("environment", "tone-" + badge.tone());
        environment.setAccessibleText(badge.name() + ". " + badge.explanation());
    }

    Parent root() {
        return root;
    }
}
