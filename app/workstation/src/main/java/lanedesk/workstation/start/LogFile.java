package lanedesk.workstation.start;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.rolling.RollingFileAppender;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/// A log file that only its owner can read, each new one too.
final class LogFile extends RollingFileAppender<ILoggingEvent> {

    @Override
    public void openFile(String name) throws IOException {
        Path file = Path.of(name);
        boolean posix = Files.getFileStore(file.toAbsolutePath().getParent()).supportsFileAttributeView("posix");
        if (posix) {
            var ownerOnly = PosixFilePermissions.fromString("rw-------");
            try {
                Files.createFile(file, PosixFilePermissions.asFileAttribute(ownerOnly));
            } catch (FileAlreadyExistsException e) {
                Files.setPosixFilePermissions(file, ownerOnly);
            }
        }
        super.openFile(name);
    }
}
