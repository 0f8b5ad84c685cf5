package lanedesk.workstation.printouts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The folder with copies of the letterhead's images. The user may move or delete the original file of an
/// image. Runs in background tasks.
public final class LogoFolder {

    private final Path folder;

    public LogoFolder(Path folder) {
        this.folder = folder;
    }

    /// Saves a copy of an image and returns the copy's path. Empty if [Logo#readIfSupported] does not accept
    /// the file.
    public Optional<Path> saveCopyIfSupported(Path originalFile) throws IOException {
        Optional<Logo> logo = Logo.readIfSupported(originalFile.toString());
        if (logo.isEmpty()) {
            return Optional.empty();
        }
        String format = logo.get().mediaType().replaceFirst(".*/", "");
        String name = logo.get().imageBytes().sha256().substring(0, 16) + "." + format;
        Path copyFile = Files.createDirectories(folder).resolve(name);
        return Optional.of(Files.write(copyFile, logo.get().imageBytes().toByteArray()));
    }
}
