package lanedesk.workstation.environment;

import java.net.URI;

/// The key of a token: environment, address and user. A token is sent only to the address for which it was entered.
public record TokenKey(String environmentId, URI baseUrl, String user) {

    private static final String PROXY_ID = "proxy";
    private static final String SHARED_DATABASE_ID = "office";
    private static final String SIGN_IN_PREFIX = "sign-in ";

    /// The key of a proxy's password.
    public static TokenKey ofProxy(URI proxy, String user) {
        return new TokenKey(PROXY_ID, proxy, user);
    }

    /// The key of the password of a shared database.
    public static TokenKey ofSharedDatabase(URI database, String user) {
        return new TokenKey(SHARED_DATABASE_ID, database, user);
    }

    /// The key of a secret that a sign-in request contains.
    static TokenKey ofSignInSecret(String environmentId, String name, URI address, String user) {
        return new TokenKey(SIGN_IN_PREFIX + environmentId + " " + name, address, user);
    }

    /// Whether the key belongs to a password. Unlike a token, a password may contain blanks and letters of any
    /// language.
    boolean isPassword() {
        return environmentId.equals(PROXY_ID)
                || environmentId.equals(SHARED_DATABASE_ID)
                || environmentId.startsWith(SIGN_IN_PREFIX);
    }

    /// The key of an environment that has an address.
    ///
    /// @throws IllegalArgumentException if the environment has no address, like the embedded sandbox
    public static TokenKey ofEnvironment(Environment environment) {
        URI baseUrl = environment.baseUrl();
        if (baseUrl == null) {
            throw new IllegalArgumentException("the embedded sandbox has no token");
        }
        return new TokenKey(environment.id(), EnvironmentAddress.normalizeAddress(baseUrl), environment.user());
    }
}
