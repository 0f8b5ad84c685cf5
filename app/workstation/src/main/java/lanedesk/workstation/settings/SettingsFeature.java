package lanedesk.workstation.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import lanedesk.journal.Journal;
import lanedesk.workstation.desk.BuyFigures;
import lanedesk.workstation.diagnostics.Diagnostics;
import lanedesk.workstation.environment.Connections;
import lanedesk.workstation.environment.Environments;
import lanedesk.workstation.environment.TokenKey;
import lanedesk.workstation.environment.TokenVault;
import lanedesk.workstation.fx.FxmlLoading;
import lanedesk.workstation.fx.input.ClipboardText;
import lanedesk.workstation.fx.layer.Confirmation;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.navigation.Screen;
import lanedesk.workstation.paper.LogoFolder;
import lanedesk.workstation.paper.PaperPreview;
import lanedesk.workstation.settings.SettingsSection.Page;
import lanedesk.workstation.settings.preference.LivePreferences;
import lanedesk.workstation.workspace.Basics;

/// Makes the settings' screen.
public final class SettingsFeature {

    private final Basics basics;
    private final LivePreferences preferences;
    private final Installation installation;
    private final LogoFolder logos;
    private final Supplier<PaperPreview> preview;
    private final OfficeProbe office = new PostgresProbe();
    private final Consumer<Confirmation> ask;
    private final Texts texts;

    /// The parts of the program on this machine, whatever the environment.
    ///
    /// @param vault where the office's password is kept; the same as the connections'
    /// @param buyFigures whether buy figures are hidden, and with them what prices are made by
    public record Installation(
            Journal journal,
            Environments environments,
            Connections connections,
            TokenVault vault,
            Diagnostics diagnostics,
            BuyFigures buyFigures) {}

    /// @param logos where the letterhead's picture is kept
    /// @param preview makes a sample of the papers
    /// @param ask shows a question over the window
    public SettingsFeature(
            Basics basics,
            LivePreferences preferences,
            Installation installation,
            LogoFolder logos,
            Supplier<PaperPreview> preview,
            Consumer<Confirmation> ask) {
        this.basics = basics;
        this.preferences = preferences;
        this.installation = installation;
        this.logos = logos;
        this.preview = preview;
        this.ask = ask;
        this.texts = basics.texts().forFeature(SettingsFeature.class);
    }

    /// The pages by id and title, without making the screen.
    public static Map<String, String> sections(Texts texts) {
        Texts words = texts.forFeature(SettingsFeature.class);
        Map<String, String> sections = new LinkedHashMap<>();
        for (Page page : Page.values()) {
            sections.put(page.id(), words.text("settings.open", page.title(words)));
        }
        return sections;
    }

    public Screen screen() {
        List<SettingsSection> sections = Stream.of(Page.values())
                .map(page -> new SettingsSection(page, view(page), preferences::isLocked, texts))
                .toList();
        SettingsView view = new SettingsView(new SettingsViewModel(sections), texts);
        return FxmlLoading.load(view, texts).view();
    }

    private SettingsSection.View view(Page page) {
        return switch (page) {
            case GENERAL ->
                new GeneralView(
                        new GeneralViewModel(preferences, installation.environments(), texts, basics.formats()), texts);
            case ENVIRONMENTS ->
                new EnvironmentsView(
                        new EnvironmentsViewModel(
                                preferences,
                                installation.environments(),
                                installation.connections(),
                                basics.runner(),
                                ask,
                                basics.problems(),
                                basics.notices(),
                                texts),
                        texts,
                        basics.formats());
            case OFFERS -> new OfferSettingsView(new OfferSettingsViewModel(preferences, texts), texts);
            case NETWORK ->
                new NetworkView(new NetworkViewModel(preferences, installation.vault(), basics.runner(), texts), texts);
            case FIGURES ->
                new FiguresView(
                        new FiguresViewModel(preferences, texts, basics.formats()), installation.buyFigures(), texts);
            case DOCUMENTS ->
                new DocumentsView(
                        new DocumentsViewModel(preferences, logos, basics.runner(), texts), preview.get(), texts);
            case HOLIDAYS -> new HolidaysView(new HolidaysViewModel(preferences, texts), texts);
            case FIELDS ->
                new NamedFieldsView(new NamedFieldsViewModel(preferences, installation.environments(), texts), texts);
            case OFFICE ->
                new OfficeView(
                        new OfficeViewModel(
                                preferences,
                                installation.environments(),
                                installation.vault(),
                                office,
                                basics.runner(),
                                basics.problems(),
                                texts),
                        texts);
            case RECORD ->
                new RecordView(
                        new RecordViewModel(
                                installation.journal(),
                                basics.runner(),
                                ask,
                                basics.problems(),
                                basics.formats(),
                                texts),
                        new RetentionViewModel(
                                preferences,
                                installation.journal().retention(),
                                basics.runner(),
                                ask,
                                basics.problems(),
                                basics.formats(),
                                texts),
                        texts);
            case ABOUT ->
                new AboutView(
                        new AboutViewModel(
                                installation.diagnostics(),
                                basics.runner(),
                                SettingsFeature::toClipboard,
                                basics.problems(),
                                texts),
                        texts);
        };
    }

    private static void toClipboard(String text) {
        ClipboardText.put(text);
    }

    /// Where the vault keeps the password of an office's database.
    ///
    /// @throws IllegalArgumentException where the address is none
    public static TokenKey officeKey(String officeAddress) {
        return OfficeViewModel.keyOf(officeAddress);
    }
}
