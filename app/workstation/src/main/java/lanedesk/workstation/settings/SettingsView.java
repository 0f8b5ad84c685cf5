package lanedesk.workstation.settings;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.MapChangeListener;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import lanedesk.journal.Journal;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.form.Form;
import lanedesk.workstation.form.ValueForm;
import lanedesk.workstation.fx.Card;
import lanedesk.workstation.fx.Field;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.PageBody;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.fx.theme.Icon;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.printouts.LogoFolder;
import lanedesk.workstation.settings.SettingsSection.Page;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.settings.preference.Preferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Command;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.LossReasons;
import lanedesk.workstation.shipment.OfferSettings;
import lanedesk.workstation.writeback.WriteBack;
import org.kordamp.ikonli.feather.Feather;

/// The settings: the list of pages on the left, the selected page on the right.
public final class SettingsView implements Screen {

    /// How many days prices of containers can be valid; 0 for no stated validity.
    private static final List<Integer> CONTAINER_DAY_CHOICES = List.of(0, 1, 3, 7, 14, OfferSettings.MAX_DAYS);

    private static final PseudoClass NARROW = PseudoClass.getPseudoClass("narrow");

    // The minimum width of the window with which the list shows the titles of the pages, in ems.
    private static final double MIN_WIDTH_FOR_TITLES = 50;

    private final AppServices appServices;
    private final LivePreferences preferences;
    private final InstallationServices installation;
    private final LogoFolder logos;
    private final Supplier<DocumentPreview> preview;
    private final SharedDatabaseProbe sharedDatabaseProbe = new PostgresProbe();
    private final Consumer<Confirmation> confirm;
    private final List<SettingsSection<?>> settingsSections;
    private final ObjectProperty<SettingsSection<?>> current;
    private final String lockedHint;
    private final Texts texts;
    private final Map<String, ToggleButton> buttons = new HashMap<>();
    private final Map<SettingsSection<?>, Node> pages = new HashMap<>();
    private boolean isInView;

    @FXML
    private HBox root;

    @FXML
    private VBox sectionButtons;

    @FXML
    private Label title;

    @FXML
    private StackPane pageContainer;

    /// The services of this installation, which are the same in every environment.
    ///
    /// @param vault stores the password of the shared database; also stores the tokens
    /// @param diagnosticsReport creates a text about this installation that can be mailed safely
    /// @param updateCheck says whether there is a later version
    /// @param writeBack writes bookings to a file or a database of the office
    /// @param buyRateVisibility whether buy rates and the price rules are hidden
    public record InstallationServices(
            Journal journal,
            Environments environments,
            Connections connections,
            TokenVault vault,
            Supplier<String> diagnosticsReport,
            UpdateCheck updateCheck,
            WriteBack writeBack,
            BuyRateVisibility buyRateVisibility) {}

    /// @param logos stores the letterhead's image
    /// @param preview creates a sample document
    /// @param confirm shows a question above the page
    public SettingsView(
            AppServices appServices,
            LivePreferences preferences,
            InstallationServices installation,
            LogoFolder logos,
            Supplier<DocumentPreview> preview,
            Consumer<Confirmation> confirm) {
        this.appServices = appServices;
        this.preferences = preferences;
        this.installation = installation;
        this.logos = logos;
        this.preview = preview;
        this.confirm = confirm;
        this.texts = appServices.texts().textsOfFeature(SettingsView.class);
        settingsSections = Stream.of(Page.values())
                .<SettingsSection<?>>map(this::createSection)
                .toList();
        current = new SimpleObjectProperty<>(settingsSections.getFirst());
        lockedHint = texts.text("settings.locked");
        FxmlViews.load(this, texts);
    }

    /// The titles of the commands that open the pages, by page id. Does not create the screen.
    public static Map<String, String> commandTitlesByPage(Texts texts) {
        Texts settingsTexts = texts.textsOfFeature(SettingsView.class);
        Map<String, String> sections = new LinkedHashMap<>();
        for (Page page : Page.values()) {
            sections.put(page.id(), settingsTexts.text("settings.open", page.title(settingsTexts)));
        }
        return sections;
    }

    /// The vault's key for the password of a shared database.
    ///
    /// @throws IllegalArgumentException if the address is invalid
    public static TokenKey sharedDatabaseTokenKey(String databaseAddress) {
        return SharedDatabaseViewModel.tokenKeyOf(databaseAddress);
    }

    @FXML
    private void initialize() {
        ToggleGroup group = new ToggleGroup();
        for (SettingsSection<?> section : settingsSections) {
            ToggleButton button =
                    new ToggleButton(section.page.title(texts), new Icon(Feather.findByDescription(section.page.icon)));
            button.setId("settings-" + section.page.id());
            button.setMaxWidth(Double.MAX_VALUE);
            button.getStyleClass().add("settings-section");
            button.setToggleGroup(group);
            button.setOnAction(_ -> selectSectionAndFocusButton(section));
            // the arrow keys of a group press its buttons without firing them
            button.selectedProperty().subscribe(selected -> {
                if (selected) {
                    current.set(section);
                }
            });
            buttons.put(section.page.id(), button);
            sectionButtons.getChildren().add(button);
        }
        ToggleButton firstButton = (ToggleButton) sectionButtons.getChildren().getFirst();
        BooleanBinding isNarrow = Bindings.createBooleanBinding(
                () -> root.getWidth() > 0
                        && root.getWidth()
                                < MIN_WIDTH_FOR_TITLES * firstButton.getFont().getSize(),
                root.widthProperty(),
                firstButton.fontProperty());
        isNarrow.subscribe(this::showTitlesUnlessNarrow);
        current.subscribe(this::switchSection);
        showSection(current.get());
    }

    // In a narrow window the list shows the icons of the pages only, which leaves the form room for its texts.
    private void showTitlesUnlessNarrow(boolean isNarrow) {
        root.pseudoClassStateChanged(NARROW, isNarrow);
        buttons.values().forEach(button -> button.setTooltip(isNarrow ? new Tooltip(button.getText()) : null));
    }

    private SettingsSection<?> createSection(Page page) {
        return switch (page) {
            case GENERAL -> {
                GeneralViewModel model =
                        new GeneralViewModel(preferences, installation.environments(), texts, appServices.formats());
                yield SettingsSection.ofForm(page, "GeneralView.fxml", model.form(), model::onShown, () -> {}, texts);
            }
            case ENVIRONMENTS ->
                new EnvironmentsView(
                        new EnvironmentsViewModel(
                                preferences,
                                installation.connections(),
                                appServices.taskRunner(),
                                confirm,
                                appServices.errorMessages(),
                                appServices.notifications(),
                                texts),
                        texts,
                        appServices.formats());
            case OFFERS -> {
                ValueForm<Preferences> form = createOfferForm(preferences, texts);
                yield SettingsSection.ofForm(
                        page,
                        "OfferSettingsView.fxml",
                        form,
                        () -> {},
                        () -> saveLossReasons(preferences, form, texts),
                        texts);
            }
            case REQUESTS ->
                new RequestSettingsView(
                        new RequestSettingsViewModel(preferences, appServices.taskRunner(), texts), texts);
            case NETWORK ->
                new NetworkView(
                        new NetworkViewModel(preferences, installation.vault(), appServices.taskRunner(), texts),
                        texts);
            case FIGURES ->
                new PricingSettingsView(
                        new PricingSettingsViewModel(preferences, texts, appServices.formats()),
                        installation.buyRateVisibility(),
                        texts);
            case DOCUMENTS ->
                new DocumentsView(
                        new DocumentsViewModel(preferences, logos, appServices.taskRunner(), texts),
                        preview.get(),
                        texts);
            case HOLIDAYS -> new HolidaysView(new HolidaysViewModel(preferences, texts), texts);
            case KEYS -> new CommandKeysView(new CommandKeysViewModel(preferences, texts), texts);
            case FIELDS ->
                new NamedFieldsView(new NamedFieldsViewModel(preferences, installation.environments(), texts), texts);
            case WRITEBACK ->
                new WriteBackView(
                        new WriteBackViewModel(
                                preferences,
                                installation.environments(),
                                installation.writeBack(),
                                installation.vault(),
                                appServices.taskRunner(),
                                appServices.errorMessages(),
                                texts),
                        texts,
                        appServices.formats());
            case OFFICE ->
                new SharedDatabaseView(
                        new SharedDatabaseViewModel(
                                preferences,
                                installation.environments(),
                                installation.vault(),
                                sharedDatabaseProbe,
                                appServices.taskRunner(),
                                appServices.errorMessages(),
                                texts),
                        new SharedDatabaseHealthViewModel(
                                () -> installation.journal().sharedDatabase(),
                                appServices.taskRunner(),
                                appServices.errorMessages(),
                                appServices.formats(),
                                texts),
                        texts);
            case RECORD ->
                new BackupSettingsView(
                        new BackupSettingsViewModel(
                                installation.journal(),
                                appServices.taskRunner(),
                                confirm,
                                appServices.errorMessages(),
                                appServices.formats(),
                                texts),
                        new RetentionViewModel(
                                preferences,
                                installation.journal().createRetention(),
                                appServices.taskRunner(),
                                confirm,
                                appServices.errorMessages(),
                                appServices.formats(),
                                texts),
                        texts);
            case ABOUT ->
                new AboutView(
                        new AboutViewModel(
                                installation.diagnosticsReport(),
                                AboutViewModel.findBillOfMaterials(),
                                installation.updateCheck(),
                                appServices.taskRunner(),
                                ClipboardText::copyToClipboard,
                                appServices.errorMessages(),
                                texts),
                        texts);
        };
    }

    /// Creates the form of the settings of offers: reasons for losses, the notification before an offer
    /// expires, and how long container prices are valid. Every choice is saved at once.
    static ValueForm<Preferences> createOfferForm(LivePreferences preferences, Texts texts) {
        ValueForm<Preferences> form = preferences.createForm(texts);
        form.addField("lossReasons").setOnAccepted(() -> saveLossReasons(preferences, form, texts));
        form.addCheckBoxField(
                "offerNotices",
                previous -> previous.offers().notices(),
                (previous, notices) -> previous.withOffers(new OfferSettings(
                        previous.offers().lossReasons(),
                        notices,
                        previous.offers().containerDays())));
        form.addChoiceField(
                "containerDays",
                CONTAINER_DAY_CHOICES,
                days -> switch (days) {
                    case 0 -> texts.text("settings.offers.days.none");
                    case 1 -> texts.text("settings.offers.days.one");
                    default -> texts.text("settings.offers.days.more", days);
                },
                previous -> previous.offers().containerDays(),
                (previous, days) -> previous.withOffers(new OfferSettings(
                        previous.offers().lossReasons(), previous.offers().notices(), days)));
        showLossReasons(preferences, form, texts);
        return form;
    }

    // Shows one reason per line. A reason that requires a name ends in `…`.
    private static void showLossReasons(LivePreferences preferences, Form form, Texts texts) {
        LossReasons labels = new LossReasons(texts);
        form.fieldById("lossReasons")
                .showTextAndResetErrors(preferences.current().offers().lossReasons().stream()
                        .map(labels::toDisplayText)
                        .collect(Collectors.joining("\n")));
    }

    /// Saves the typed reasons for losses; the defaults if there are none.
    static void saveLossReasons(LivePreferences preferences, Form form, Texts texts) {
        LossReasons labels = new LossReasons(texts);
        List<String> typed = form.fieldById("lossReasons")
                .textProperty()
                .get()
                .lines()
                .map(line -> line.replaceAll("\\.{3}\\s*$", "…"))
                .filter(line -> LossReasons.parseReason(line).isPresent())
                .map(labels::toSavedText)
                .distinct()
                .toList();
        preferences.changeAndSave(previous -> previous.withOffers(new OfferSettings(
                typed.isEmpty() ? LossReasons.DEFAULT_REASONS : typed,
                previous.offers().notices(),
                previous.offers().containerDays())));
        showLossReasons(preferences, form, texts);
    }

    private void selectSectionAndFocusButton(SettingsSection<?> section) {
        current.set(section);
        showSection(section);
        focusSelectedSectionButton();
    }

    private void focusSelectedSectionButton() {
        ToggleButton button = buttons.get(current.get().page.id());
        if (button != null) {
            button.requestFocus();
        }
    }

    private void switchSection(SettingsSection<?> previous, SettingsSection<?> newSection) {
        if (isInView) {
            previous.onHidden();
            if (pages.containsKey(newSection)) {
                newSection.onShown();
            }
        }
        showSection(newSection);
    }

    private void showSection(SettingsSection<?> section) {
        buttons.forEach((id, button) -> button.setSelected(id.equals(section.page.id())));
        title.setText(section.page.title(texts));
        pageContainer.getChildren().setAll(pages.computeIfAbsent(section, this::createPageAndNotifyShown));
    }

    // Creates the scroll pane of a page. Each page has its own scroll pane, so that the scroll position stays
    // when another page is shown.
    private Node createPageAndNotifyShown(SettingsSection<?> section) {
        Parent content = section.createContent();
        applySettingLocksIn(content);
        section.onShown();
        if (section.hasOwnScrolling()) {
            return content;
        }
        PageBody body = new PageBody();
        // A content that is higher than the window keeps its height, so that no text loses its lower lines.
        body.setFitToHeight(false);
        body.setContent(content);
        return body;
    }

    @Override
    public Parent root() {
        return root;
    }

    @Override
    public List<Command> commands() {
        return settingsSections.stream()
                .map(section -> Command.alwaysEnabled(
                        "settings." + section.page.id(),
                        texts.text("settings.title"),
                        texts.text("settings.open", section.page.title(texts)),
                        () -> selectSectionAndFocusButton(section)))
                .toList();
    }

    @Override
    public void onShown() {
        isInView = true;
        current.get().onShown();
        focusSelectedSectionButton();
    }

    @Override
    public void onHidden() {
        isInView = false;
        current.get().onHidden();
    }

    @Override
    public void onClosed() {
        settingsSections.forEach(SettingsSection::onHidden);
    }

    // Disables the inputs of settings that an administrator fixed, and explains this at each input, now and
    // after every change. The user data of an input is the name of its setting. A name that ends in `*` stands
    // for all settings that start with the name. The name may change while the page is open.
    private void applySettingLocksIn(Node node) {
        switch (node) {
            case Field field -> applySettingLocksIn(field);
            case Card card
            when isLocked(card) -> {
                card.setDisable(true);
                card.setHint(lockedHint);
            }
            case Labeled labeled
            when isLocked(labeled) -> {
                labeled.setDisable(true);
                labeled.setText(labeled.getText() + " · " + lockedHint);
            }
            default -> {
                // Other user data do not belong to an input of a setting.
            }
        }
        if (node instanceof ScrollPane pane) {
            // The content becomes a child of the scroll pane only when the pane is drawn.
            applySettingLocksIn(pane.getContent());
        } else if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(this::applySettingLocksIn);
        }
    }

    private boolean isLocked(Node node) {
        return node.getUserData() instanceof String key && preferences.isLocked(key);
    }

    private void applySettingLocksIn(Field field) {
        if (field.getUserData() == null) {
            return;
        }
        LockedHint hint = new LockedHint(field);
        hint.updateLockAndHint();
        field.getProperties().addListener((MapChangeListener<Object, Object>) _ -> hint.updateLockAndHint());
        field.hintProperty().subscribe((_, _) -> hint.rememberOwnHintAndUpdateLock());
    }

    /// The hint of a field, to which the lock text is added.
    private final class LockedHint {
        private final Field field;
        private String ownHint;

        LockedHint(Field field) {
            this.field = field;
            this.ownHint = field.getHint();
        }

        void updateLockAndHint() {
            boolean isFieldLocked = isLocked(field);
            field.setLocked(isFieldLocked);
            field.setHint(isFieldLocked ? lockedHint : ownHint);
        }

        void rememberOwnHintAndUpdateLock() {
            if (!field.getHint().equals(lockedHint)) {
                ownHint = field.getHint();
                updateLockAndHint();
            }
        }
    }
}
