package lanedesk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import lanedesk.sandbox.ApiTestClient.Reply;
import org.junit.jupiter.api.Test;

/// The sign-in, which gives tokens that expire.
final class SignInTest {
    private final ManualClock clock = new ManualClock();

    private static Reply signIn(ApiTestClient apiClient, String body) {
        return apiClient.send(apiClient
                .requestWithoutToken("/sign-in")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body))
                .build());
    }

    private static int statusOfCustomers(ApiTestClient apiClient, String token) {
        return apiClient
                .send(apiClient
                        .requestWithoutToken("/v1/customers")
                        .header("Authorization", "Bearer " + token)
                        .build())
                .status();
    }

    @Test
    void tokenOfSignInIsAcceptedUntilItExpiresOrIsRevoked() {
        SandboxOptions options = SandboxOptions.inMemory()
                .with(changed -> changed.clock(clock).password("open sesame").tokenLifetime(Duration.ofMinutes(5)));
        try (Sandbox sandbox = Sandbox.start(options, SmallCatalog.services())) {
            ApiTestClient apiClient = new ApiTestClient(sandbox);
            Reply reply = signIn(apiClient, "{\"user\": \"dana\", \"password\": \"open sesame\"}");
            String token = reply.data().path("token").asString();
            assertThat(Instant.parse(reply.data().path("expiresAt").asString()))
                    .isEqualTo(clock.instant().plus(Duration.ofMinutes(5)));
            assertThat(statusOfCustomers(apiClient, token)).isEqualTo(200);
            clock.advance(Duration.ofMinutes(5));
            assertThat(statusOfCustomers(apiClient, token)).isEqualTo(401);
            assertThat(statusOfCustomers(apiClient, sandbox.token()))
                    .as("the token of the options stays")
                    .isEqualTo(200);
            String second = signIn(apiClient, "{\"user\": \"dana\", \"password\": \"open sesame\"}")
                    .data()
                    .path("token")
                    .asString();
            assertThat(statusOfCustomers(apiClient, second)).isEqualTo(200);
            sandbox.accessTokens().revokeSignedInTokens();
            assertThat(statusOfCustomers(apiClient, second)).isEqualTo(401);
        }
    }

    @Test
    void rejectsWrongPasswordAndMalformedBody() {
        try (Sandbox sandbox =
                Sandbox.start(SandboxOptions.inMemory().withPassword("right"), SmallCatalog.services())) {
            ApiTestClient apiClient = new ApiTestClient(sandbox);
            assertThat(signIn(apiClient, "{\"user\": \"dana\", \"password\": \"wrong\"}")
                            .status())
                    .isEqualTo(401);
            assertThat(signIn(apiClient, "{\"password\": \"right\"}").status()).isEqualTo(401);
            assertThat(signIn(apiClient, "{").status()).isEqualTo(400);
        }
    }

    @Test
    void thereIsNoSignInWithoutPassword() {
        try (Sandbox sandbox = Sandbox.start(SandboxOptions.inMemory(), SmallCatalog.services())) {
            assertThat(signIn(new ApiTestClient(sandbox), "{\"user\": \"dana\", \"password\": \"\"}")
                            .status())
                    .isEqualTo(404);
        }
    }
}
