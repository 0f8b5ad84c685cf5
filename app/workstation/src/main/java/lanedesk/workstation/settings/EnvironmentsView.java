package lanedesk.workstation.settings;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import lanedesk.freight.rates.FuelMode;
import lanedesk.workstation.environment.ConnectionReport;
import lanedesk.workstation.environment.Connections.SignInReport;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.SignInSettings;
import lanedesk.workstation.form.FormBinding;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.TruncatableText;
import lanedesk.workstation.fx.input.InputBindings;
import lanedesk.workstation.fx.layout.Visibility;
import lanedesk.workstation.fx.theme.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;

/// Shows the list of environments, and the profile, token and connection test of the selected environment.
final class EnvironmentsView extends SettingsSection<EnvironmentsViewModel> {

    // The space to the left and right of a row's text, in pixels.
    private static final double ROW_INSETS = 2 * (4 + 8);

    private final ProfileForm form;
    private final Formats formats;

    @FXML
    private VBox environmentList;

    @FXML
    private Card profileCard;

    @FXML
    private Label productionWarning;

    @FXML
    private Field nameField;

    @FXML
    private TextField name;

    @FXML
    private Field kindField;

    @FXML
    private Field baseUrlField;

    @FXML
    private Field hazmatUrlField;

    @FXML
    private Field fuelField;

    @FXML
    private SegmentedChoice<FuelMode> fuel;

    @FXML
    private Field userField;

    @FXML
    private Button save;

    @FXML
    private Button switchButton;

    @FXML
    private Button remove;

    @FXML
    private Card tokenCard;

    @FXML
    private Field sourceField;

    @FXML
    private Field commandField;

    @FXML
    private Field signInAddressField;

    @FXML
    private Field bodyField;

    @FXML
    private TextArea signInBody;

    @FXML
    private Field tokenPathField;

    @FXML
    private Field expiryPathField;

    @FXML
    private VBox secrets;

    @FXML
    private VBox signInPane;

    @FXML
    private VBox tokenPane;

    @FXML
    private Button testSignIn;

    @FXML
    private ResultMessage signInResult;

    @FXML
    private PasswordField token;

    @FXML
    private Button deleteTokenButton;

    @FXML
    private ResultMessage tokenResult;

    @FXML
    private Card testCard;

    @FXML
    private Button test;

    @FXML
    private Button cancelTest;

    @FXML
    private ResultMessage testResult;

    // Active only while the page is shown, because the environments exist longer than the page.
    private Subscription subscriptions = Subscription.EMPTY;

    EnvironmentsView(EnvironmentsViewModel model, Texts texts, Formats formats) {
        super(Page.ENVIRONMENTS, model, model.form().form(), texts);
        this.form = model.form();
        this.formats = formats;
    }

    @FXML
    private void initialize() {
        fuel.setFormatter(fuelMode -> texts.text("settings.environments.fuel." + fuelMode));
        fuel.getItems().setAll(FuelMode.values());
        fuel.valueProperty().subscribe(fuelMode -> {
            if (fuelMode != null) {
                model.saveFuelModeIfChanged(fuelMode);
            }
        });
        token.setOnAction(_ -> saveTokenAndClearField());
        model.selectedProperty().addListener(_ -> showSelectedEnvironment());
        form.kindProperty().subscribe((_, _) -> updateProductionHint());
        model.tokenStateProperty().subscribe(this::showTokenState);
        model.testStateProperty().subscribe(this::showTestState);
        commandField.setHint(texts.text("settings.signIn.command.hint", "${user}"));
        bodyField.setHint(texts.text("settings.signIn.body.hint", "${user}", "${secret:password}"));
        signInBody.setPromptText("{\"user\": \"${user}\", \"password\": \"${secret:password}\"}");
        new FormBinding(tokenCard, model.signIn().form(), texts);
        model.signIn().sourceProperty().subscribe(source -> {
            Visibility.setVisibleAndManaged(tokenPane, source == SignInSettings.Source.MANUAL);
            Visibility.setVisibleAndManaged(signInPane, source != SignInSettings.Source.MANUAL);
        });
        model.signIn().secretNames().subscribe(this::recreateSecretFields);
        model.signIn().testStateProperty().subscribe(this::showSignInState);
        model.selectEnvironment(model.inUseProperty().get());
    }

    private void recreateSecretFields() {
        secrets.getChildren()
                .setAll(model.signIn().secretNames().stream()
                        .map(this::createSecretField)
                        .toList());
    }

    private Field createSecretField(String name) {
        PasswordField secret = new PasswordField();
        secret.setId("secret-" + name);
        Field field = new Field();
        field.setPlainLabel(texts.text("settings.signIn.secret", name));
        field.setControl(secret);
        field.hintProperty().bind(model.signIn().secretStateProperty(name));
        Runnable saveAndClear = () -> {
            model.signIn().saveSecret(name, secret.getText());
            secret.clear();
        };
        secret.setOnAction(_ -> saveAndClear.run());
        InputBindings.runOnFocusLost(secret, saveAndClear);
        return field;
    }

    private void showSignInState(TaskState<SignInReport> state) {
        testSignIn.setDisable(state instanceof TaskState.Running);
        signInResult.showTaskState(
                state,
                texts.text("settings.signIn.running"),
                report -> report.expiresAt() == null ? Tone.WARNING : Tone.SUCCESS,
                this::signInResultText);
    }

    // The text about a successful sign-in, which does not contain the token.
    String signInResultText(SignInReport report) {
        String duration = formats.formatInteger(report.duration().toMillis());
        String length = formats.formatInteger(report.tokenLength());
        Instant expiry = report.expiresAt();
        return expiry == null
                ? texts.text("settings.signIn.works.noExpiry", length, duration)
                : texts.text("settings.signIn.works", length, duration, formats.formatTimeOrDateTime(expiry));
    }

    private void showSelectedEnvironment() {
        Environment selectedEnvironment = model.selectedProperty().get();
        boolean sandbox = selectedEnvironment != null && selectedEnvironment.isSandbox();
        boolean isFromCommandLine = selectedEnvironment != null && selectedEnvironment.isFromCommandLine();
        profileCard.setTitle(
                selectedEnvironment == null
                        ? texts.text("settings.environments.new")
                        : texts.text("settings.environments.profile", selectedEnvironment.title()));
        nameField.setLocked(!model.isNameAndKindEditable());
        Visibility.setVisibleAndManaged(kindField, model.isNameAndKindEditable());
        kindField.setLocked(!model.isNameAndKindEditable());
        Visibility.setVisibleAndManaged(baseUrlField, !sandbox);
        baseUrlField.setLocked(!model.isAddressEditable());
        baseUrlField.setHint(texts.text(
                model.isAddressEditable()
                        ? "settings.environments.address.hint"
                        : "settings.environments.address.fixed"));
        Visibility.setVisibleAndManaged(hazmatUrlField, !sandbox);
        hazmatUrlField.setLocked(isFromCommandLine);
        userField.setLocked(isFromCommandLine);
        Visibility.setVisibleAndManaged(fuelField, selectedEnvironment != null);
        fuelField.setUserData("fuel." + (selectedEnvironment == null ? "" : selectedEnvironment.id()));
        fuel.setValue(model.fuelModeOfSelected());
        Visibility.setVisibleAndManaged(save, !isFromCommandLine);
        save.setText(texts.text(selectedEnvironment == null ? "settings.environments.add" : "action.save"));
        Visibility.setVisibleAndManaged(remove, model.isRemovable());
        Visibility.setVisibleAndManaged(
                switchButton, selectedEnvironment != null && !model.isInUse(selectedEnvironment));
        switchButton.setText(
                selectedEnvironment == null
                        ? ""
                        : texts.text("settings.environments.use", selectedEnvironment.title()));
        String settingPrefix = "token." + (selectedEnvironment == null ? "" : selectedEnvironment.id()) + ".";
        sourceField.setUserData(settingPrefix + "source");
        commandField.setUserData(settingPrefix + "command");
        signInAddressField.setUserData(settingPrefix + "address");
        bodyField.setUserData(settingPrefix + "body");
        tokenPathField.setUserData(settingPrefix + "path");
        expiryPathField.setUserData(settingPrefix + "expiry");
        Visibility.setVisibleAndManaged(tokenCard, selectedEnvironment != null && !sandbox);
        Visibility.setVisibleAndManaged(testCard, selectedEnvironment != null);
        token.clear();
        updateProductionHint();
        recreateEnvironmentRows();
    }

    private void updateProductionHint() {
        boolean real = form.kindProperty().getValue() == Environment.Kind.PRODUCTION;
        Visibility.setVisibleAndManaged(productionWarning, real);
        switchButton.getStyleClass().remove("danger");
        if (real) {
            switchButton.getStyleClass().add("danger");
        }
    }

    // Shows the rows again. Rows are recreated, so the focus moves to the row that replaces the focused row.
    private void recreateEnvironmentRows() {
        boolean focused = environmentList.getChildren().stream().anyMatch(Node::isFocused);
        ToggleGroup group = new ToggleGroup();
        List<ToggleButton> rows = model.environments().stream()
                .map(environment -> createEnvironmentButton(environment, group))
                .toList();
        // Arrow keys and clicks select another environment. A click on the selected environment does not
        // deselect it.
        group.selectedToggleProperty().subscribe((before, newValue) -> {
            if (newValue == null) {
                group.selectToggle(before);
            } else if (newValue.getUserData() instanceof Environment chosen
                    && !chosen.equals(model.selectedProperty().get())) {
                model.selectEnvironment(chosen);
            }
        });
        environmentList.getChildren().setAll(rows);
        if (focused) {
            rows.stream().filter(ToggleButton::isSelected).findFirst().ifPresent(Node::requestFocus);
        }
    }

    private String kindText(Environment.Kind kind) {
        return texts.text("settings.kind." + kind.name());
    }

    private ToggleButton createEnvironmentButton(Environment environment, ToggleGroup group) {
        boolean inUse = model.isInUse(environment);
        String kind = kindText(environment.kind());
        Label title = new Label(environment.title());
        title.getStyleClass().add("ld-strong");
        Label address = new Label(
                environment.isSandbox()
                        ? texts.text("settings.environments.embedded")
                        : Objects.toString(environment.baseUrl(), ""));
        address.getStyleClass().addAll("ld-small", "ld-muted");
        TruncatableText.addTruncatableStyleAndTooltip(address);
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(new VBox(title, address), gap, new Badge(kind, toneOf(environment)));
        line.getStyleClass().add("settings-environment-line");
        if (inUse) {
            line.getChildren().add(new Badge(texts.text("settings.environments.inUse"), Tone.NEUTRAL));
        }
        line.setMinWidth(0);
        line.prefWidthProperty().bind(environmentList.widthProperty().subtract(ROW_INSETS));
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

    private void showTokenState(TokenState state) {
        deleteTokenButton.setDisable(!(state instanceof TokenState.Present || state instanceof TokenState.NotDeleted));
        switch (state) {
            case TokenState.NotNeeded _, TokenState.ProfileNotSaved _ -> tokenResult.clear();
            case TokenState.TokenLoading _ -> tokenResult.showRunning(texts.text("settings.token.looking"));
            case TokenState.Missing _ -> tokenResult.showResult(Tone.WARNING, texts.text("settings.token.missing"));
            case TokenState.Present present ->
                tokenResult.showResult(
                        present.storage() == TokenState.Present.TokenStorage.THIS_RUN ? Tone.WARNING : Tone.SUCCESS,
                        texts.text("settings.token." + present.storage().name()));
            case TokenState.NotDeleted _ -> tokenResult.showResult(Tone.DANGER, texts.text("settings.token.left"));
            case TokenState.Rejected rejected ->
                tokenResult.showResult(Tone.DANGER, texts.text("settings.token.rejected." + rejected.reason()));
            case TokenState.Failed failed ->
                tokenResult.showResult(Tone.DANGER, texts.text("settings.token.failed", failed.code()));
        }
    }

    private void showTestState(TaskState<ConnectionReport> state) {
        boolean running = state instanceof TaskState.Running;
        test.setDisable(running);
        Visibility.setVisibleAndManaged(cancelTest, running);
        testResult.showTaskState(
                state, texts.text("settings.test.running"), EnvironmentsView::testResultTone, this::testResultText);
    }

    private static Tone testResultTone(ConnectionReport report) {
        return switch (report) {
            case ConnectionReport.Working _ -> Tone.SUCCESS;
            case ConnectionReport.TokenMissing _ -> Tone.WARNING;
            default -> Tone.DANGER;
        };
    }

    // The text about the result of a test: that the connection works, or else the error and what to do.
    String testResultText(ConnectionReport report) {
        return switch (report) {
            case ConnectionReport.Working works ->
                texts.text(
                                "settings.test.works",
                                formats.formatInteger(works.latency().toMillis()),
                                works.customerCount(),
                                formats.formatInteger(works.customerCount()))
                        + routeText(works.route());
            case ConnectionReport.UnknownHost unknown -> texts.text("settings.test.nameUnknown", unknown.host());
            case ConnectionReport.NoServer silent -> texts.text("settings.test.nothingListens", silent.host());
            case ConnectionReport.CertificateRejected unsafe ->
                texts.text("settings.test.notSafe." + unsafe.reason().name()) + routeText(unsafe.route());
            case ConnectionReport.ProxyLoginFailed proxyRefused ->
                texts.text("settings.test.proxyRefused", proxyRefused.proxy());
            case ConnectionReport.ProxyRejectedCall proxyFailed ->
                texts.text("settings.test.proxyFailed", proxyFailed.proxy(), proxyFailed.answer());
            case ConnectionReport.CertificatesUnreadable _ -> texts.text("settings.test.issuersUnread");
            case ConnectionReport.TooSlow slow ->
                texts.text(
                        "settings.test.tooSlow",
                        formats.formatNumber(BigDecimal.valueOf(slow.timeout().toMillis(), 3), 1));
            case ConnectionReport.ConnectionLost _ -> texts.text("settings.test.brokeOff");
            case ConnectionReport.TokenMissing _ -> texts.text("settings.test.tokenMissing");
            case ConnectionReport.TokenRejected _ -> texts.text("settings.test.tokenRefused");
            case ConnectionReport.Forbidden _ -> texts.text("settings.test.forbidden");
            case ConnectionReport.OtherService otherService ->
                texts.text("settings.test.otherService", String.valueOf(otherService.status()));
            case ConnectionReport.ServerError serverError ->
                texts.text("settings.test.outOfOrder", String.valueOf(serverError.status()));
        };
    }

    // Returns the text about the proxy and the issuer of the certificate, which show whether a proxy intercepts
    // the connection.
    private String routeText(ConnectionReport.ConnectionRoute route) {
        return (route.proxy().isEmpty() ? "" : " " + texts.text("settings.test.proxy", route.proxy()))
                + (route.issuer().isEmpty() ? "" : " " + texts.text("settings.test.issuer", route.issuer()));
    }

    @FXML
    private void startNewProfile() {
        model.startNewProfile();
        name.requestFocus();
    }

    @FXML
    private void saveProfileOrFocusInvalidField() {
        model.saveProfileOrShowErrors()
                .flatMap(id -> Optional.ofNullable(FormBinding.findNode(profileCard, id)))
                .ifPresent(Node::requestFocus);
    }

    @FXML
    private void switchToSelectedEnvironment() {
        model.switchToSelectedEnvironment();
    }

    @FXML
    private void confirmAndRemoveSelectedEnvironment() {
        model.confirmAndRemoveSelectedEnvironment();
    }

    @FXML
    private void saveTokenAndClearField() {
        model.saveToken(token.getText());
        token.clear();
    }

    @FXML
    private void deleteToken() {
        model.deleteToken();
    }

    @FXML
    private void testSignIn() {
        model.signIn().testSignIn();
    }

    @FXML
    private void testConnection() {
        model.testConnection();
    }

    @FXML
    private void cancelTest() {
        model.cancelConnectionTest();
    }

    @Override
    void onShown() {
        model.resumeTokenLoadAndUpdateSelection();
        recreateEnvironmentRows();
        subscriptions.unsubscribe();
        subscriptions = Subscription.combine(
                model.environments().subscribe(this::recreateEnvironmentRows),
                model.inUseProperty().subscribe((_, _) -> showSelectedEnvironment()));
    }

    @Override
    void onHidden() {
        subscriptions.unsubscribe();
        model.cancelTasks();
    }
}
