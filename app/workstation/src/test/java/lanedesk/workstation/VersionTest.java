package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {

    @Test
    void matchesBuildVersion() throws IOException {
        assertThat(Files.readString(Path.of("pom.xml")))
                .containsPattern("(?s)<parent>.*<version>" + Version.NUMBER + "</version>.*</parent>");
    }
}
