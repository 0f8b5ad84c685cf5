package lanedesk.workstation.settings;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.journal.Journal;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.FxmlViews;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.DocumentPreview;
import lanedesk.workstation.printouts.LogoFolder;
import lanedesk.workstation.settings.SettingsSection.Page;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.shell.AppServices;
import lanedesk.workstation.shell.Screen;
import lanedesk.workstation.shipment.BuyRateVisibility;

/// Creates the settings screen.
public final class SettingsFeature {

    private final AppServices appServices;
    private final LivePreferences preferences;
    private final InstallationServices installation;
    private final LogoFolder logos;
    private final Supplier<DocumentPreview> preview;
    private final SharedDatabaseProbe sharedDatabaseProbe = new PostgresProbe();
    private final Consumer<Confirmation> confirm;
    private final Texts texts;

    /// The services of this installation, which are the same in every environment.
    ///
    /// @param vault stores the password of the shared database; also stores the tokens
    /// @param diagnosticsReport creates a text about this installation that can be mailed safely
    /// @param updateCheck says whether there is a later version
    /// @param buyRateVisibility whether buy rates and the price rules are hidden
    public record InstallationServices(
            Journal journal,
            Environments environments,
            Connections connections,
            TokenVault vault,
            Supplier<String> diagnosticsReport,
            UpdateCheck updateCheck,
            BuyRateVisibility buyRateVisibility) {}

    /// @param logos stores the letterhead's image
    /// @param preview creates a sample document
    /// @param confirm shows a question above the page
    public SettingsFeature(
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
        this.texts = appServices.texts().textsOfFeature(SettingsFeature.class);
    }

    /// The titles of the pages by page id. Does not create the screen.
    public static Map<String, String> sectionTitles(Texts texts) {
        Texts settingsTexts = texts.textsOfFeature(SettingsFeature.class);
        Map<String, String> sections = new LinkedHashMap<>();
        for (Page page : Page.values()) {
            sections.put(page.id(), settingsTexts.text("settings.open", page.title(settingsTexts)));
        }
        return sections;
    }

    public Screen createScreen() {
        SettingsView view = new SettingsView(
                Stream.of(Page.values())
                        .<SettingsSection<?>>map(this::createSection)
                        .toList(),
                new PolicyLock(preferences::isLocked, texts.text("settings.locked")),
                texts);
        return FxmlViews.load(view, texts).view();
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
                OfferSettingsViewModel model = new OfferSettingsViewModel(preferences, texts);
                yield SettingsSection.ofForm(
                        page, "OfferSettingsView.fxml", model.form(), () -> {}, model::saveReasons, texts);
            }
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
            case FIELDS ->
                new NamedFieldsView(new NamedFieldsViewModel(preferences, installation.environments(), texts), texts);
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
                                installation.journal().retention(),
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
                                installation.updateCheck(),
                                appServices.taskRunner(),
                                ClipboardText::copyToClipboard,
                                appServices.errorMessages(),
                                texts),
                        texts);
        };
    }

    /// The vault's key for the password of a shared database.
    ///
    /// @throws IllegalArgumentException if the address is invalid
    public static TokenKey sharedDatabaseTokenKey(String databaseAddress) {
        return SharedDatabaseViewModel.tokenKeyOf(databaseAddress);
    }
}
