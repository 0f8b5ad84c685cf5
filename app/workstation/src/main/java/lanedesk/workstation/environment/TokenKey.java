package lanedesk.workstation.environment;

import java.net.URI;

/// Whose token it is: a token is sent to the address it was entered for and to no other.
public record TokenKey(String environmentId, URI baseUrl, String user) {

    /// The key of an environment whose address is known.
    ///
    /// @throws IllegalArgumentException where it is not
    public static TokenKey of(Environment environment) {
        URI baseUrl = environment.baseUrl();
        if (baseUrl == null) {
            throw new IllegalArgumentException("the embedded sandbox has no token");
        }
        return new TokenKey(environment.id(), EnvironmentAddress.normal(baseUrl), environment.user());
    }
}
