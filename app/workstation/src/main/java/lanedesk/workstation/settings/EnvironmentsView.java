package lanedesk.workstation.settings;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import lanedesk.workstation.environment.Environment;
import lanedesk.workstation.environment.ProfileProblem;
import lanedesk.workstation.fx.Badge;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.SegmentedChoice;
import lanedesk.workstation.fx.Tone;
import lanedesk.workstation.l10n.Formats;
import lanedesk.workstation.l10n.Texts;
import org.jspecify.annotations.Nullable;

/// The environments: a list, and the profile, token and test of one.
final class EnvironmentsView implements SettingsSection {

    // What the list and the row keep free beside a row's words, at either side.
    private static final double ROW_INSETS = 2 * (4 + 8);

    private final EnvironmentsViewModel model;
    private final Texts texts;
    private final Reports reports;
    private @Nullable Node content;

    @FXML
    private VBox list;

    @FXML
    private Card profile;

    @FXML
    private Label production;

    @FXML
    private Field nameField;

    @FXML
    private TextField name;

    @FXML
    private Field kindField;

    @FXML
    private SegmentedChoice<Environment.Kind> kind;

    @FXML
    private Field baseUrlField;

    @FXML
    private TextField baseUrl;

    @FXML
    private Field hazmatUrlField;

    @FXML
    private TextField hazmatUrl;

    @FXML
    private Field userField;

    @FXML
    private TextField user;

    @FXML
    private Button save;

    @FXML
    private Button use;

    @FXML
    private Button remove;

    @FXML
    private Card tokenCard;

    @FXML
    private PasswordField token;

    @FXML
    private Button forget;

    @FXML
    private Finding tokenFinding;

    @FXML
    private Card testCard;

    @FXML
    private Button test;

    @FXML
    private Button cancelTest;

    @FXML
    private Finding testFinding;

    EnvironmentsView(EnvironmentsViewModel model, Texts texts, Formats formats) {
        this.model = model;
        this.texts = texts;
        this.reports = new Reports(texts, formats);
    }

    @FXML
    private void initialize() {
        Inputs.choice(
                kind,
                List.of(Environment.Kind.DEVELOPMENT, Environment.Kind.PRODUCTION, Environment.Kind.OTHER),
                model.kindProperty(),
                this::words);
        inputs().forEach((field, input) -> {
            input.textProperty().bindBidirectional(property(field));
            holder(field).errorProperty().bind(model.errorProperty(field));
            Inputs.committed(input, () -> model.leave(field));
        });
        token.setOnAction(_ -> keepToken());
        model.all().addListener((InvalidationListener) _ -> showList());
        model.inUseProperty().addListener(_ -> showAll());
        model.selectedProperty().addListener(_ -> showAll());
        model.kindProperty().addListener(_ -> showProduction());
        model.tokenProperty().subscribe(this::show);
        model.testProperty().subscribe(this::show);
        model.select(model.inUseProperty().get());
    }

    private Map<ProfileProblem.Field, TextField> inputs() {
        return Map.of(
                ProfileProblem.Field.NAME, name,
                ProfileProblem.Field.BASE_URL, baseUrl,
                ProfileProblem.Field.HAZMAT_URL, hazmatUrl,
                ProfileProblem.Field.USER, user);
    }

    private javafx.beans.property.StringProperty property(ProfileProblem.Field field) {
        return switch (field) {
            case NAME -> model.nameProperty();
            case BASE_URL -> model.baseUrlProperty();
            case HAZMAT_URL -> model.hazmatUrlProperty();
            case USER -> model.userProperty();
        };
    }

    private Field holder(ProfileProblem.Field field) {
        return switch (field) {
            case NAME -> nameField;
            case BASE_URL -> baseUrlField;
            case HAZMAT_URL -> hazmatUrlField;
            case USER -> userField;
        };
    }

    private String words(Environment.Kind one) {
        return texts.text("settings.kind." + one.name());
    }

    private void showAll() {
        Environment looked = model.selectedProperty().get();
        boolean sandbox = looked != null && looked.isSandbox();
        boolean unnamed = looked != null && looked.isUnnamed();
        profile.setTitle(
                looked == null
                        ? texts.text("settings.environments.new")
                        : texts.text("settings.environments.profile", looked.title()));
        nameField.setLocked(!model.isEditable());
        show(kindField, model.isEditable());
        kind.setDisable(!model.isEditable());
        show(baseUrlField, !sandbox);
        baseUrlField.setLocked(!model.isAddressOpen());
        baseUrlField.setHint(texts.text(
                model.isAddressOpen() ? "settings.environments.address.hint" : "settings.environments.address.fixed"));
        show(hazmatUrlField, !sandbox);
        hazmatUrlField.setLocked(unnamed);
        userField.setLocked(unnamed);
        show(save, !unnamed);
        save.setText(texts.text(looked == null ? "settings.environments.add" : "action.save"));
        show(remove, model.isRemovable());
        show(use, looked != null && !model.isInUse(looked));
        use.setText(looked == null ? "" : texts.text("settings.environments.use", looked.title()));
        show(tokenCard, looked != null && !sandbox);
        show(testCard, looked != null);
        token.clear();
        showProduction();
        showList();
    }

    private void showProduction() {
        boolean real = model.kindProperty().get() == Environment.Kind.PRODUCTION;
        show(production, real);
        use.getStyleClass().remove("danger");
        if (real) {
            use.getStyleClass().add("danger");
        }
    }

    private void showList() {
        ToggleGroup group = new ToggleGroup();
        list.getChildren()
                .setAll(model.all().stream()
                        .map(environment -> row(environment, group))
                        .toList());
    }

    private ToggleButton row(Environment environment, ToggleGroup group) {
        Label title = new Label(environment.title());
        title.getStyleClass().add("ld-strong");
        Label address = new Label(
                environment.isSandbox()
                        ? texts.text("settings.environments.embedded")
                        : Objects.toString(environment.baseUrl(), ""));
        address.getStyleClass().addAll("ld-small", "ld-muted");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox line = new HBox(new VBox(title, address), gap, new Badge(words(environment.kind()), tone(environment)));
        line.getStyleClass().add("settings-environment-line");
        if (model.isInUse(environment)) {
            line.getChildren().add(new Badge(texts.text("settings.environments.inUse"), Tone.NEUTRAL));
        }
        ToggleButton row = new ToggleButton(null, line);
        row.setMaxWidth(Double.MAX_VALUE);
        line.setMinWidth(0);
        line.prefWidthProperty().bind(list.widthProperty().subtract(ROW_INSETS));
        line.maxWidthProperty().bind(line.prefWidthProperty());
        row.getStyleClass().add("settings-environment");
        row.setToggleGroup(group);
        row.setAccessibleText(environment.title() + ", " + words(environment.kind())
                + (model.isInUse(environment) ? ", " + texts.text("settings.environments.inUse") : ""));
        row.setSelected(Objects.equals(environment, model.selectedProperty().get()));
        row.setOnAction(_ -> model.select(environment));
        return row;
    }

    private static Tone tone(Environment environment) {
        return switch (environment.kind()) {
            case SANDBOX -> Tone.SUCCESS;
            case DEVELOPMENT -> Tone.ACCENT;
            case PRODUCTION -> Tone.DANGER;
            case OTHER -> Tone.NEUTRAL;
        };
    }

    private void show(TokenState state) {
        forget.setDisable(!(state instanceof TokenState.Present));
        switch (state) {
            case TokenState.NotNeeded _, TokenState.NotYet _ -> tokenFinding.clear();
            case TokenState.Looking _ -> tokenFinding.waiting(texts.text("settings.token.looking"));
            case TokenState.Missing _ -> tokenFinding.say(Tone.WARNING, texts.text("settings.token.missing"));
            case TokenState.Present present ->
                tokenFinding.say(
                        present.where() == TokenState.Present.Where.THIS_RUN ? Tone.WARNING : Tone.SUCCESS,
                        texts.text("settings.token." + present.where().name()));
            case TokenState.Rejected rejected ->
                tokenFinding.say(Tone.DANGER, texts.text("settings.token.rejected." + rejected.reason()));
            case TokenState.Failed failed ->
                tokenFinding.say(Tone.DANGER, texts.text("settings.token.failed", failed.code()));
        }
    }

    private void show(TestState state) {
        boolean running = state instanceof TestState.Running;
        test.setDisable(running);
        show(cancelTest, running);
        switch (state) {
            case TestState.Idle _ -> testFinding.clear();
            case TestState.Running _ -> testFinding.waiting(texts.text("settings.test.running"));
            case TestState.Failed failed -> testFinding.say(Tone.DANGER, failed.words());
            case TestState.Done done -> testFinding.say(reports.tone(done.report()), reports.words(done.report()));
        }
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    @FXML
    private void create() {
        model.create();
        name.requestFocus();
    }

    @FXML
    private void save() {
        model.save()
                .ifPresent(field -> Objects.requireNonNull(inputs().get(field)).requestFocus());
    }

    @FXML
    private void use() {
        model.use();
    }

    @FXML
    private void remove() {
        model.remove();
    }

    @FXML
    private void keepToken() {
        model.enterToken(token.getText());
        token.clear();
    }

    @FXML
    private void forgetToken() {
        model.forgetToken();
    }

    @FXML
    private void test() {
        model.test();
    }

    @FXML
    private void cancelTest() {
        model.cancelTest();
    }

    @Override
    public String id() {
        return "environments";
    }

    @Override
    public String title() {
        return texts.text("settings.environments");
    }

    @Override
    public String icon() {
        return "fth-globe";
    }

    @Override
    public Node content() {
        Node made = Objects.requireNonNullElseGet(
                content, () -> FxmlLoading.load(this, texts).root());
        content = made;
        return made;
    }

    @Override
    public void hidden() {
        model.close();
    }
}
