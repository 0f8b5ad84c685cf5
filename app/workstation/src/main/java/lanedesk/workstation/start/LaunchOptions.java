package lanedesk.workstation.start;

import dev.dirs.ProjectDirectories;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import lanedesk.freight.batch.LaneField;
import lanedesk.workstation.l10n.Language;
import org.jspecify.annotations.Nullable;

/// The options of the command line.
///
/// @param baseUrl address of the environment of this run; null for the saved profiles
/// @param tokenFile file with the token for `baseUrl`, read once, never stored; null for none
/// @param hazmatUrl address of the hazmat look-up that belongs to `baseUrl`; null for none
/// @param user the submitting user's e-mail address for this run; null for the saved address
/// @param dataFolder folder of journal and settings; null for the platform's data folder
/// @param requestFile a file with a request to read and print; null for any other run
/// @param auditFile an audit export to check; null for any other run
/// @param migrationAddress address of a shared database to migrate; null for any other run
/// @param rateOptions a spreadsheet of lanes to rate; null for any other run
/// @param tourFolder folder for the tour's screenshots and documents; null for an ordinary run
/// @param stayDuration how long the window stays open at the end of the tour
/// @param size the window's size in pixels during the tour
/// @param theme a theme for this run; null for the theme of the settings
/// @param language a language for this run; null for the language of the settings
/// @param softwareRendering whether the window is painted without the graphics device, as remote desktops need
/// @param targets what to open in the window: `file:` addresses of requests, and `lanedesk:` links
@RecordBuilder
public record LaunchOptions(
        @Nullable URI baseUrl,
        @Nullable Path tokenFile,
        @Nullable URI hazmatUrl,
        @Nullable String user,
        @Nullable Path dataFolder,
        @Nullable Path requestFile,
        @Nullable Path auditFile,
        @Nullable String migrationAddress,
        @Nullable RateOptions rateOptions,
        @Nullable Path tourFolder,
        Duration stayDuration,
        WindowSize size,
        @Nullable ThemeOption theme,
        @Nullable Language language,
        boolean softwareRendering,
        List<URI> targets)
        implements LaunchOptionsBuilder.With {
    public LaunchOptions {
        targets = List.copyOf(targets);
    }

    /// The options of a start without arguments.
    public static final LaunchOptions NONE = new LaunchOptions(
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            Duration.ZERO,
            WindowSize.STANDARD,
            null,
            null,
            false,
            List.of());

    /// The folder of the dispatcher's data: the folder of the options, else that of the tour, else the
    /// platform's folder. If the platform has a roaming and a non-roaming folder, the non-roaming one is used.
    Path resolveDataFolder() {
        if (dataFolder != null) {
            return dataFolder;
        }
        return tourFolder == null
                ? Path.of(ProjectDirectories.from("", "", "LaneDesk").dataLocalDir)
                : tourFolder.resolve("data");
    }

    /// The options of `--rate`: a spreadsheet of lanes, the output file for the prices, and the customer. The
    /// customer is null if the service has only one customer.
    ///
    /// @param defaultValues values for rows that have no value of their own
    public record RateOptions(
            Path laneFile, Path outputFile, @Nullable String customer, Map<LaneField, String> defaultValues) {
        public RateOptions {
            defaultValues = Map.copyOf(defaultValues);
        }
    }

    /// A window's size in pixels.
    public record WindowSize(int width, int height) {
        static final WindowSize STANDARD = new WindowSize(1280, 800);
    }

    /// The words of `--theme`.
    public enum ThemeOption {
        LIGHT,
        DARK
    }
}
